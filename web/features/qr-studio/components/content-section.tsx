import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Link2, UserRound } from "lucide-react";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { useController } from "react-hook-form";
import { internationalPhone } from "../../../../domain/cards/phone.ts";
import { readableAddress } from "../../../../domain/core/readable-address.ts";
import { partsOverCapacity } from "../../../../domain/qr-codes/qr-capacity.ts";
import { bytesOf, capacity, levelOf } from "../../../../domain/qr-codes/qr-modules.ts";
import { type ContactPart, contactParts, listFilledParts } from "../../../../domain/qr-codes/qr-text.ts";
import { appLocale } from "../../../texts/app-texts.ts";
import { listOf } from "../../../texts/formats.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { labelStyle } from "../../../ui/field-style.ts";
import { FormSection } from "../../cards/components/form-section.tsx";
import type { Studio } from "../use-studio.ts";

type ContentSectionProps = { studio: Studio; isReadOnly: boolean };

export function ContentSection({ studio, isReadOnly }: ContentSectionProps) {
  const content = useController({ control: studio.form.control, name: "content" });
  return (
    <FormSection title={t`What the code opens`}>
      <RadioGroup
        aria-label={t`What the code opens`}
        value={content.field.value ?? "dynamic"}
        onChange={content.field.onChange}
        isDisabled={isReadOnly}
        className="grid gap-3 sm:col-span-2 sm:grid-cols-2"
      >
        <ChoiceCard value="dynamic" icon={<Link2 aria-hidden="true" size={20} />} title={t`Link to your card`}>
          {t`Opens your card. You can edit your card at any time, and printed codes keep working. Phones need an internet connection, and scans can be counted.`}
        </ChoiceCard>
        <ChoiceCard value="static" icon={<UserRound aria-hidden="true" size={20} />} title={t`Contact details`}>
          {t`Phones offer to save your contact, even offline. Printed details can't be changed and don't include a photo. Scans can't be counted.`}
        </ChoiceCard>
      </RadioGroup>
      <div className="sm:col-span-2">
        {studio.style.content === "dynamic" ? (
          <p className="rounded-field bg-paper-2 px-4 py-3 text-14 wrap-anywhere text-muted">{studio.code.address}</p>
        ) : (
          <ContactParts studio={studio} isReadOnly={isReadOnly} />
        )}
      </div>
    </FormSection>
  );
}

const partNames: Record<ContactPart, MessageDescriptor> = {
  company: msg`Company`,
  jobTitle: msg`Job title`,
  phone: msg`Phone`,
  email: msg`Email`,
  website: msg`Website`,
};

function ContactParts({ studio, isReadOnly }: ContentSectionProps) {
  const { form, code } = studio;
  const { field } = useController({ control: form.control, name: "leaveOut" });
  const leaveOut: readonly ContactPart[] = field.value ?? [];
  const shown = (part: ContactPart) => {
    if (part === "phone") return internationalPhone(code.contact.phone);
    return part === "website" ? readableAddress(code.contact.website) : code.contact[part];
  };
  const toggle = (part: ContactPart, isIn: boolean) =>
    field.onChange(contactParts.filter((one) => (one === part ? !isIn : leaveOut.includes(one))));
  return (
    <div className="flex flex-col gap-4 rounded-field bg-paper-2 px-4 py-3.5">
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Checkbox isSelected isDisabled>
          {t`Name`}: <bdi>{code.contact.name}</bdi>
        </Checkbox>
        {listFilledParts(code.contact).map((part) => (
          <Checkbox
            key={part}
            isSelected={!leaveOut.includes(part)}
            isDisabled={isReadOnly}
            onChange={(isIn) => toggle(part, isIn)}
          >
            {i18n._(partNames[part])}: <bdi>{shown(part)}</bdi>
          </Checkbox>
        ))}
      </div>
      <Room studio={studio} />
    </div>
  );
}

/** Shows how much of a printable QR code's capacity is used, and what to do if it is exceeded. */
function Room({ studio: { trial, style, code } }: { studio: Studio }) {
  const most = capacity[levelOf(style)];
  const used = bytesOf(trial.text);
  const isTooLong = used > most;
  const tooMany = partsOverCapacity(code.contact, style.leaveOut, levelOf(style));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className={labelStyle}>{t`Data in a code 25 mm wide`}</span>
        <span className={classNames("text-14 tabular-nums", isTooLong ? "font-semibold text-bad" : "text-muted")}>
          {t`${{ used: used.toLocaleString(appLocale) }} of ${{ most: most.toLocaleString(appLocale) }} bytes`}
        </span>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div
          className={classNames("h-full rounded-full", isTooLong ? "bg-bad" : "bg-text")}
          style={{ width: `${Math.min(100, (used / most) * 100)}%` }}
        />
      </div>
      {isTooLong ? (
        <p role="status" className="text-14 text-bad">
          {t`That's too much data to print at this size.`}{" "}
          {tooMany === null
            ? t`Your name alone is too long. Use the link to your card instead.`
            : t`Leave out ${{ parts: namesOf(tooMany) }}, or use the link to your card.`}
          {style.middle === "none"
            ? ""
            : ` ${t`Without a logo or initials in the center, the code holds more than twice as much.`}`}
        </p>
      ) : null}
    </div>
  );
}

const omittedNames: Record<ContactPart, MessageDescriptor> = {
  company: msg`the company`,
  jobTitle: msg`the job title`,
  phone: msg`the phone`,
  email: msg`the email`,
  website: msg`the website`,
};

const namesOf = (parts: readonly ContactPart[]): string => listOf(parts.map((part) => i18n._(omittedNames[part])));
