import { t } from "@lingui/core/macro";
import type { Contact } from "../../../../domain/contacts/schema.ts";
import { mailLink, phoneLink } from "../../../../domain/sharing/addresses.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { dayOf } from "../labels.ts";
import { ContactPanel, Facts } from "./contact-panel.tsx";

export function ContactFacts({ contact }: { contact: Contact }) {
  const { email, phone, firstMetAt, lastMetAt, expiresAt } = contact;
  return (
    <ContactPanel title={t`Contact`}>
      <Facts
        facts={[
          {
            label: t`Email`,
            value: email ? (
              <TextLink href={mailLink(email)}>
                <bdi>{email}</bdi>
              </TextLink>
            ) : null,
          },
          {
            label: t`Phone`,
            value: phone ? (
              <TextLink href={phoneLink(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </TextLink>
            ) : null,
          },
          { label: t`First met`, value: dayOf(firstMetAt) === dayOf(lastMetAt) ? null : dayOf(firstMetAt) },
          { label: t`Last met`, value: dayOf(lastMetAt) },
          { label: t`Kept until`, value: dayOf(expiresAt) },
        ]}
      />
    </ContactPanel>
  );
}
