import { t } from "@lingui/core/macro";
import { Plus, Trash2 } from "lucide-react";
import { type FieldError, useController, useFieldArray } from "react-hook-form";
import { contactLimits } from "../../../../domain/contacts/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useRowError } from "../../../ui/use-row-error.ts";
import { newPartId } from "../exchange-values.ts";
import { PartsField } from "./parts-field.tsx";
import type { ExchangeControl } from "./purposes-field.tsx";

export function QuestionsField({ control }: { control: ExchangeControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: "questions.items", keyName: "key" });
  return (
    <PartsField
      title={t`Questions`}
      lead={t`Visitors may answer them or not. Few questions get more answers.`}
      add={
        fields.length < contactLimits.questions ? (
          <Button size="small" onPress={() => append({ id: newPartId(), label: "", kind: "text", options: "" })}>
            <Plus aria-hidden="true" size={16} />
            {t`Add a question`}
          </Button>
        ) : null
      }
    >
      {fields.map(({ key }, index) => (
        <QuestionField key={key} control={control} index={index} onRemove={() => remove(index)} />
      ))}
    </PartsField>
  );
}

type QuestionFieldProps = { control: ExchangeControl; index: number; onRemove: () => void };

function QuestionField({ control, index, onRemove }: QuestionFieldProps) {
  const name = `questions.items.${index}` as const;
  const kind = useController({ control, name: `${name}.kind` }).field;
  const number = index + 1;
  return (
    <li className="grid gap-4 rounded-field border border-line p-4">
      <div className="flex items-end gap-2">
        <FormTextField
          control={control}
          name={`${name}.label`}
          label={t`Question ${number}`}
          maxLength={contactLimits.question}
          isRequired
          isInRow
          className="flex-1"
        />
        <Button variant="quiet" size="icon" aria-label={t`Remove question ${number}`} onPress={onRemove}>
          <Trash2 aria-hidden="true" size={17} />
        </Button>
      </div>
      <Select
        label={t`Answer`}
        value={kind.value}
        options={[
          { value: "text", label: t`Text` },
          { value: "one", label: t`One of these answers` },
          { value: "several", label: t`Several of these answers` },
        ]}
        onChange={kind.onChange}
        className="sm:max-w-120"
      />
      {kind.value === "text" ? null : <OptionsField control={control} index={index} />}
    </li>
  );
}

/** An error may be of one of the lines. */
function OptionsField({ control, index }: Omit<QuestionFieldProps, "onRemove">) {
  const { field, fieldState, formState } = useController({ control, name: `questions.items.${index}.options` });
  const error = useRowError(fieldState, formState);
  const { options, option } = contactLimits;
  return (
    <TextField
      label={t`Answers to choose from`}
      description={t`One on each line, up to ${options}.`}
      rows={4}
      maxLength={options * (option + 1)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={messageOf(error)}
      isRequired
    />
  );
}

function messageOf(error: FieldError | undefined): string | undefined {
  if (error === undefined || typeof error.message === "string") return error?.message;
  return Object.values(error as object).find((line) => typeof line?.message === "string")?.message;
}
