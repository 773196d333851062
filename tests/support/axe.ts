import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The rules that look at colours: the only ones that another scheme of the same page can break. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Every rule that axe has, best practices included, or those about colours alone: one line for each finding. */
export async function axe(page: Page, only: "everything" | "colours" = "everything"): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (only === "colours" ? builder.withRules(colourRules) : builder).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
