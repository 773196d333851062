import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Every rule that axe has, best practices included: one line for each finding. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
