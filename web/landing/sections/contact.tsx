import { limits } from "../../../domain/core/limits.ts";

type Field = { name: string; label: string; type: string; autoComplete: string; limit: number };

const fields: readonly Field[] = [
  { name: "firstName", label: "First name", type: "text", autoComplete: "given-name", limit: limits.name },
  { name: "lastName", label: "Last name", type: "text", autoComplete: "family-name", limit: limits.name },
  { name: "email", label: "Email", type: "email", autoComplete: "email", limit: limits.email },
];

export function Contact() {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="contact-words">
        <h2 className="heading" id="contact-title">
          Contact us
        </h2>
        <p>Have questions, a team to set up or cards to print? Write to us, and a person will answer.</p>
      </div>
      <form className="contact-form" data-contact="" action="/api/contact" method="post" noValidate>
        {fields.map((field) => (
          <p key={field.name} className={`field field-${field.name}`}>
            <label htmlFor={field.name}>{field.label}</label>
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
          <label htmlFor="comments">Comments</label>
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
          <label htmlFor="nickname">Leave this empty</label>
          <input id="nickname" name="nickname" type="text" tabIndex={-1} autoComplete="off" />
        </p>
        <button className="button button-action" type="submit">
          Send message
        </button>
        <p className="contact-status" role="status" data-status="" />
        <noscript>Turn on JavaScript to send this form.</noscript>
      </form>
    </section>
  );
}
