import type { Question } from "../../../domain/contacts/exchange-schema.ts";
import { contactLimits } from "../../../domain/contacts/limits.ts";
import { type Entered, FieldError } from "./contact-fields.tsx";

type Props = Entered & { questions: readonly Question[] };

/** The owner's or organization's own questions, in their words. */
export function Questions({ questions, ...entered }: Props) {
  return questions.map((question) => <Asked key={question.id} question={question} {...entered} />);
}

function Asked({ question, prefix, typed, errors }: Entered & { question: Question }) {
  const name = `answer-${question.id}`;
  const path = `answers.${question.id}`;
  const values = typed[name] ?? [];
  const error = `${prefix}${path}-error`;
  const isWrong = errors[path] ? true : undefined;
  if (question.kind === "text") {
    return (
      <p className="exchange-field">
        <label htmlFor={prefix + name}>
          <bdi>{question.label}</bdi>
        </label>
        <input
          id={prefix + name}
          name={name}
          type="text"
          maxLength={contactLimits.answer}
          autoComplete="off"
          dir="auto"
          defaultValue={values[0]}
          aria-invalid={isWrong}
          aria-describedby={error}
        />
        <FieldError name={path} prefix={prefix} errors={errors} />
      </p>
    );
  }
  return (
    <fieldset className="exchange-choice" aria-describedby={error}>
      <legend>
        <bdi>{question.label}</bdi>
      </legend>
      <div className="exchange-options">
        {question.options.map((option) => (
          <label key={option}>
            <input
              type={question.kind === "one" ? "radio" : "checkbox"}
              name={name}
              value={option}
              defaultChecked={values.includes(option)}
            />
            <bdi>{option}</bdi>
          </label>
        ))}
      </div>
      <FieldError name={path} prefix={prefix} errors={errors} />
    </fieldset>
  );
}
