import { useLingui } from "@lingui/react/macro";
import type { PhoneLabel } from "../../domain/cards/fields.ts";

export type RowLabels = {
  email: string;
  phone: Record<PhoneLabel, string>;
  website: string;
  location: string;
};

/** Labels of the contact rows. */
export function useRowLabels(): RowLabels {
  const { t } = useLingui();
  return {
    email: t`Email`,
    phone: { "": t`Phone`, mobile: t`Mobile`, work: t`Work`, home: t({ message: "Home", context: "phone" }) },
    website: t`Website`,
    location: t`Location`,
  };
}
