import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Globe, IdCard, MessageSquareOff, UserRound } from "lucide-react";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { useController, useWatch } from "react-hook-form";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { VersionDialog, type VersionFields } from "../../../ui/version-dialog.tsx";
import type { LinksValues, useLinksForm } from "../use-links-form.ts";
import { ColleaguePicker } from "./colleague-picker.tsx";

type LinksFormProps = { organizationId: string; editor: ReturnType<typeof useLinksForm> };

const titles: Record<LinksValues["formerMembers"], MessageDescriptor> = {
  person: msg`To their card`,
  card: msg`To a colleague`,
  web: msg`To a web address`,
  notice: msg`To a notice`,
};

function shownTarget({ formerMembers, card, web }: LinksValues): string {
  const target = { person: null, card: card?.name, web, notice: null }[formerMembers];
  return [i18n._(titles[formerMembers]), target].filter(Boolean).join(": ");
}

const versionFields = (): VersionFields<LinksValues> => ({
  formerMembers: { label: t`Where retired links lead`, show: shownTarget },
  graceDays: { label: t`Grace period (days)`, show: ({ graceDays }) => graceDays },
});

export function LinksForm({ organizationId, editor }: LinksFormProps) {
  const { form, submit, isSaving, versions } = editor;
  const { control } = form;
  const choice = useController({ control, name: "formerMembers" });
  const card = useController({ control, name: "card" });
  const chosen = useWatch({ control, name: "formerMembers" });
  const { isDirty } = form.formState;
  const size = 20;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioGroup
        aria-label={t`Where retired links lead`}
        value={choice.field.value}
        onChange={(value) => {
          choice.field.onChange(value);
          // An error in a hidden field must not block the save.
          if (value !== "card") form.resetField("card");
          if (value !== "web") form.resetField("web");
          if (value === "person") form.resetField("graceDays");
        }}
        className="grid gap-3 sm:grid-cols-2"
      >
        <ChoiceCard value="person" icon={<UserRound aria-hidden="true" size={size} />} title={i18n._(titles.person)}>
          {t`To the current card of the person who left.`}
        </ChoiceCard>
        <ChoiceCard value="card" icon={<IdCard aria-hidden="true" size={size} />} title={i18n._(titles.card)}>
          {t`To the card of someone still in the organization.`}
        </ChoiceCard>
        <ChoiceCard value="web" icon={<Globe aria-hidden="true" size={size} />} title={i18n._(titles.web)}>
          {t`To your website, or a page made for this purpose.`}
        </ChoiceCard>
        <ChoiceCard
          value="notice"
          icon={<MessageSquareOff aria-hidden="true" size={size} />}
          title={i18n._(titles.notice)}
        >
          {t`To a page that says the card is no longer in use.`}
        </ChoiceCard>
      </RadioGroup>
      <div className="grid gap-5 empty:hidden sm:grid-cols-2">
        {chosen === "card" ? (
          <ColleaguePicker
            organizationId={organizationId}
            chosen={card.field.value}
            onChange={card.field.onChange}
            error={card.fieldState.error?.message}
          />
        ) : null}
        {chosen === "web" ? (
          <FormTextField
            control={control}
            name="web"
            label={t`Web address`}
            inputMode="url"
            maxLength={limits.typedLink}
            isRequired
          />
        ) : null}
        {chosen === "person" ? null : (
          <FormTextField
            control={control}
            name="graceDays"
            label={t`Grace period (days)`}
            maxLength={3}
            inputMode="numeric"
            description={t`During this time, retired links still lead to the person who left. Enter 0 to redirect them right away.`}
            isRequired
          />
        )}
      </div>
      <Button
        type="submit"
        variant="action"
        isPending={isSaving}
        isDisabled={!isDirty}
        className="w-full justify-self-start sm:w-auto"
      >
        {t`Save`}
      </Button>
      <VersionDialog question={versions.question} fields={versionFields()} lead={message.settingsStale} />
    </form>
  );
}
