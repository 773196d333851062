import { plural, t } from "@lingui/core/macro";
import { useController } from "react-hook-form";
import type { Exchange } from "../../../../domain/contacts/exchange-schema.ts";
import { contactLimits, retentionMonths } from "../../../../domain/contacts/limits.ts";
import { contactNotices } from "../../../../domain/contacts/states.ts";
import { message } from "../../../../domain/core/messages.ts";
import { LeaveGuard } from "../../../forms/leave-guard.tsx";
import { staysOnTab } from "../../../forms/stays-on-tab.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { VersionDialog, type VersionFields } from "../../../ui/version-dialog.tsx";
import type { ExchangeOf } from "../api.ts";
import type { ExchangeValues, Suggested } from "../exchange-values.ts";
import { monthsText } from "../months-text.ts";
import { useExchangeForm } from "../use-exchange-form.ts";
import { ExchangeObstacle } from "./exchange-obstacle.tsx";
import { NoticePreview } from "./notice-preview.tsx";
import { PurposesField } from "./purposes-field.tsx";
import { QuestionsField } from "./questions-field.tsx";
import { ShorterDialog } from "./shorter-dialog.tsx";

const months = Array.from({ length: retentionMonths.max }, (_, index) => index + retentionMonths.min);

const noticeLabels = () => ({
  digest: t`For each contact, once an hour during events`,
  each: t`For each contact`,
  off: t`Never`,
});

const versionFields = (): VersionFields<ExchangeValues> => ({
  isOn: { label: t`Contact exchange`, show: ({ isOn }) => (isOn ? t`On` : t`Off`) },
  controller: { label: t`Who keeps the contacts`, show: ({ controller }) => controller },
  rightsContact: { label: t`Where people ask about their data`, show: ({ rightsContact }) => rightsContact },
  purposes: { label: t`Consents`, show: ({ purposes }) => purposes.items.map(({ text }) => text).join(" · ") },
  questions: { label: t`Questions`, show: ({ questions }) => questions.items.map(({ label }) => label).join(" · ") },
  retentionMonths: { label: t`Kept for`, show: (values) => monthsText(values.retentionMonths) },
  notify: { label: t`Notifications`, show: ({ notify }) => noticeLabels()[notify] },
});

type ExchangeFormProps = { of: ExchangeOf; exchange: Exchange; suggested: Suggested; isReadOnly: boolean };

/** The settings of contact exchange, for an organization or for a card whose owner is in none. */
export function ExchangeForm({ of, exchange, suggested, isReadOnly }: ExchangeFormProps) {
  const { form, submit, isSaving, versions, shorter } = useExchangeForm(of, exchange, suggested);
  const { control } = form;
  const { isDirty } = form.formState;
  const isOn = useController({ control, name: "isOn" }).field;
  const kept = useController({ control, name: "retentionMonths" }).field;
  const notify = useController({ control, name: "notify" }).field;
  return (
    <form noValidate onSubmit={submit} aria-label={t`Contact exchange`}>
      <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-6">
        <legend className="sr-only">{t`Contact exchange`}</legend>
        <ExchangeObstacle obstacle={exchange.obstacle} />
        {exchange.counts.meetings > 0 ? (
          <p className="text-15 text-muted">
            {plural(exchange.counts.meetings, {
              one: "# meeting in the last 12 months",
              other: "# meetings in the last 12 months",
            })}
          </p>
        ) : null}
        <Checkbox
          isSelected={isOn.value}
          onChange={isOn.onChange}
          isDisabled={exchange.obstacle !== null && !isOn.value}
          description={
            "cardId" in of
              ? t`A form on your card lets people share their contact with you.`
              : t`A form on all cards of the organization lets people share their contact.`
          }
        >
          {t`Visitors can share their contact`}
        </Checkbox>
        <FormTextField
          control={control}
          name="controller"
          label={t`Who keeps the contacts`}
          description={t`The name of the company or person who decides what happens with them.`}
          maxLength={contactLimits.controller}
          isRequired={isOn.value}
        />
        <FormTextField
          control={control}
          name="rightsContact"
          label={t`Where people ask about their data`}
          description={t`An email or postal address. Visitors see it.`}
          maxLength={contactLimits.rightsContact}
          isRequired={isOn.value}
        />
        <Select
          label={t`Kept for`}
          value={String(kept.value)}
          options={months.map((count) => ({ value: String(count), label: monthsText(count) }))}
          onChange={(value) => kept.onChange(Number(value))}
          description={t`After the last meeting. Then a contact is deleted with its meetings and notes. A shorter time also applies to contacts you have, a longer one only to later meetings.`}
          className="sm:max-w-120"
        />
        <PurposesField control={control} />
        <QuestionsField control={control} />
        <Select
          label={t`Notify the owner of the card`}
          value={notify.value}
          options={contactNotices.map((value) => ({ value, label: noticeLabels()[value] }))}
          onChange={notify.onChange}
          className="sm:max-w-120"
        />
        <NoticePreview control={control} operator={exchange.notice.operator} />
        <p className="text-14 text-muted">{t`What earlier visitors read and agreed to stays on record.`}</p>
        <Button
          type="submit"
          variant="action"
          isPending={isSaving}
          isDisabled={isReadOnly || !isDirty}
          className="w-full justify-self-start sm:w-auto"
        >
          {t`Save`}
        </Button>
      </fieldset>
      <VersionDialog
        question={versions.question}
        fields={versionFields()}
        lead={translateText(message.settingsStale)}
      />
      <ShorterDialog question={shorter} />
      <LeaveGuard isDirty={isDirty} stays={staysOnTab} />
    </form>
  );
}
