import { msg } from "@lingui/core/macro";
import type { LegalUrls } from "../../domain/core/operator-rules.ts";

const labels = [
  ["privacy", msg`Privacy`],
  ["imprint", msg`Imprint`],
] as const;

/** The addresses that the operator has set, with the texts of their links. */
export const legalLinks = (urls: LegalUrls) =>
  labels.flatMap(([page, label]) => (urls[page] === null ? [] : [{ href: urls[page], label }]));
