import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { limits } from "../../../domain/core/limits.ts";
import type { LegalUrls } from "../../../domain/core/operator-rules.ts";
import { LegalLinks } from "../../card/legal-links.tsx";
import { legalLinks } from "../../texts/legal-links.ts";

type Field = { name: string; label: MessageDescriptor; type: string; autoComplete: string; limit: number };

const fields: readonly Field[] = [
  { name: "firstName", label: msg`First name`, type: "text", autoComplete: "given-name", limit: limits.name },
  { name: "lastName", label: msg`Last name`, type: "text", autoComplete: "family-name", limit: limits.name },
  { name: "email", label: msg`Email`, type: "email", autoComplete: "email", limit: limits.email },
];

export function Contact({ legalUrls }: { legalUrls: LegalUrls }) {
  const { i18n } = useLingui();
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="contact-words">
        <h2 className="heading" id="contact-title">
          <Trans>Contact us</Trans>
        </h2>
        <p>
          <Trans>Have questions, a team to set up or cards to print? Write to us, and a real person will answer.</Trans>
        </p>
      </div>
      <form className="contact-form" data-contact="" action="/api/contact" method="post" noValidate>
        {fields.map((field) => (
          <p key={field.name} className={`field field-${field.name}`}>
            <label htmlFor={field.name}>{i18n._(field.label)}</label>
            <input
              id={field.name}
              name={field.name}
              type={field.type}
              autoComplete={field.autoComplete}
              maxLength={field.limit}
              {...(field.type === "email" ? { autoCapitalize: "none", autoCorrect: "off" } : {})}
              dir="auto"
              required
              aria-describedby={`${field.name}-error`}
            />
            <span className="field-error" id={`${field.name}-error`} />
          </p>
        ))}
        <p className="field field-comments">
          <label htmlFor="comments">
            <Trans>Comments</Trans>
          </label>
          <textarea
            id="comments"
            name="comments"
            rows={5}
            maxLength={limits.comments}
            dir="auto"
            required
            aria-describedby="comments-error"
          />
          <span className="field-error" id="comments-error" />
        </p>
        <p className="nickname" aria-hidden="true">
          <label htmlFor="nickname">
            <Trans>Leave this empty</Trans>
          </label>
          <input id="nickname" name="nickname" type="text" tabIndex={-1} autoComplete="off" />
        </p>
        <button className="button button-action" type="submit">
          <Trans>Send message</Trans>
        </button>
        {legalLinks(legalUrls).length === 0 ? null : (
          <p className="contact-legal">
            <LegalLinks urls={legalUrls} opensTab />
          </p>
        )}
        <p className="contact-status" role="status" data-status="" />
        <noscript>
          <Trans>Turn on JavaScript to send this form.</Trans>
        </noscript>
      </form>
    </section>
  );
}
