import { Globe, IdCard, MessageSquareOff, UserRound } from "lucide-react";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { useController, useWatch } from "react-hook-form";
import { limits } from "../../../../domain/core/limits.ts";
import type { Links } from "../../../../domain/former-codes/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { useLinksForm } from "../use-links-form.ts";
import { ColleaguePicker } from "./colleague-picker.tsx";

type LinksFormProps = { organizationId: string; links: Links };

export function LinksForm({ organizationId, links }: LinksFormProps) {
  const { form, submit } = useLinksForm(organizationId, links);
  const { control } = form;
  const choice = useController({ control, name: "formerMembers" });
  const card = useController({ control, name: "cardId" });
  const chosen = useWatch({ control, name: "formerMembers" });
  const { isSubmitting, isDirty } = form.formState;
  const size = 20;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioGroup
        aria-label="Where the codes of those who left lead"
        value={choice.field.value}
        onChange={(value) => {
          choice.field.onChange(value);
          // A field that is not there any more must not be what keeps the rest from being saved.
          if (value !== "card") form.resetField("cardId");
          if (value !== "web") form.resetField("web");
          if (value === "person") form.resetField("graceDays");
        }}
        className="grid gap-3 sm:grid-cols-2"
      >
        <ChoiceCard value="person" icon={<UserRound aria-hidden="true" size={size} />} title="On to them">
          To the card of whoever left, wherever they are now.
        </ChoiceCard>
        <ChoiceCard value="card" icon={<IdCard aria-hidden="true" size={size} />} title="To a colleague">
          To the card of somebody who is still here.
        </ChoiceCard>
        <ChoiceCard value="web" icon={<Globe aria-hidden="true" size={size} />} title="To a web address">
          To your website, or a page that you made for it.
        </ChoiceCard>
        <ChoiceCard value="notice" icon={<MessageSquareOff aria-hidden="true" size={size} />} title="To a notice">
          To a page that says that the card is no longer in use.
        </ChoiceCard>
      </RadioGroup>
      <div className="grid gap-5 empty:hidden sm:grid-cols-2">
        {chosen === "card" ? (
          <ColleaguePicker
            organizationId={organizationId}
            value={card.field.value}
            chosen={links.card}
            onChange={card.field.onChange}
            error={card.fieldState.error?.message}
          />
        ) : null}
        {chosen === "web" ? (
          <FormTextField
            control={control}
            name="web"
            label="Web address"
            inputMode="url"
            maxLength={limits.typedLink}
            isRequired
          />
        ) : null}
        {chosen === "person" ? null : (
          <FormTextField
            control={control}
            name="graceDays"
            label="Days before that"
            maxLength={3}
            inputMode="numeric"
            description="For so many days they still lead to whoever left. 0: at once."
            isRequired
          />
        )}
      </div>
      <Button
        type="submit"
        variant="action"
        isPending={isSubmitting}
        isDisabled={!isDirty}
        className="w-full justify-self-start sm:w-auto"
      >
        Save
      </Button>
    </form>
  );
}
