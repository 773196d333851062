import { t } from "@lingui/core/macro";
import { Plus, Trash2 } from "lucide-react";
import { type Control, useFieldArray } from "react-hook-form";
import type { ExchangeChange } from "../../../../domain/contacts/exchange-schema.ts";
import { contactLimits } from "../../../../domain/contacts/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { type ExchangeValues, newPartId } from "../exchange-values.ts";
import { PartsField } from "./parts-field.tsx";

export type ExchangeControl = Control<ExchangeValues, unknown, ExchangeChange>;

/** The purposes to which a visitor may consent. */
export function PurposesField({ control }: { control: ExchangeControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: "purposes.items", keyName: "key" });
  return (
    <PartsField
      title={t`Consents`}
      lead={t`Each is shown as an optional checkbox. Write it as they would say it: “You may email me about products.”`}
      add={
        fields.length < contactLimits.purposes ? (
          <Button size="small" onPress={() => append({ id: newPartId(), text: "" })}>
            <Plus aria-hidden="true" size={16} />
            {t`Add a consent`}
          </Button>
        ) : null
      }
    >
      {fields.map(({ key }, index) => (
        <li key={key} className="flex items-end gap-2">
          <FormTextField
            control={control}
            name={`purposes.items.${index}.text`}
            label={t`Consent ${{ number: index + 1 }}`}
            maxLength={contactLimits.purpose}
            isRequired
            isInRow
            className="flex-1"
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Remove consent ${{ number: index + 1 }}`}
            onPress={() => remove(index)}
          >
            <Trash2 aria-hidden="true" size={17} />
          </Button>
        </li>
      ))}
    </PartsField>
  );
}
