import { useLingui } from "@lingui/react/macro";
import type { ExchangeNotice } from "../../../domain/contacts/exchange-schema.ts";
import type { Entered } from "./contact-fields.tsx";

type Props = Pick<Entered, "typed"> & Pick<ExchangeNotice, "purposes">;

/** Consent beyond what the form is for: a box for each purpose, never ticked beforehand. */
export function Purposes({ purposes, typed }: Props) {
  const { t } = useLingui();
  if (purposes.length === 0) return null;
  return (
    <fieldset className="exchange-purposes">
      <legend>{t`Optional: you can share your contact without agreeing to these`}</legend>
      {purposes.map(({ id, text }) => (
        <label key={id}>
          <input
            type="checkbox"
            name={`consent-${id}`}
            value="on"
            defaultChecked={typed[`consent-${id}`]?.[0] === "on"}
          />
          <bdi>{text}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
