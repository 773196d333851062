import { t } from "@lingui/core/macro";
import { useWatch } from "react-hook-form";
import { networkLabel, networks } from "../../../domain/cards/socials.ts";
import type { EditorInput } from "./editor-schema.ts";
import type { FormSectionId } from "./form-sections.ts";
import type { Editor } from "./use-editor.ts";

const filled = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ") || t`Not filled in yet`;

function summariesOf({ name, jobTitle, company, ...values }: EditorInput): Record<FormSectionId, string> {
  const { brand, accent, socials, email, website, phone, secondPhone } = values;
  return {
    personal: filled([name, jobTitle, company]),
    contact: filled([email, phone.national, secondPhone.national, website]),
    social: filled(networks.filter((network) => socials?.[network]).map(networkLabel)),
    brand: filled([brand.companyName, brand.logoUrl ? t`Logo` : null, accent]),
  };
}

/** Returns one line per section that says what is filled in. */
export const useSectionSummaries = ({ control }: Editor["form"]): Record<FormSectionId, string> =>
  useWatch({ control, compute: summariesOf });
