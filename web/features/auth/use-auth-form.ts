import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { signInSchema, signUpSchemaFor } from "../../../domain/auth/schema.ts";
import type { MfaChallenge } from "../../../domain/auth/second-factor-schema.ts";
import { message, reason } from "../../../domain/core/messages.ts";
import { isApiError, textOf } from "../../api/api-error.ts";
import { savedEmail, savedName, saveTypedEmail, saveTypedName } from "../../api/typed-login.ts";
import { showFieldErrors } from "../../forms/field-errors.ts";
import { operatorRules } from "../../page/operator-rules.ts";
import { useSignIn, useSignUp } from "./api.ts";
import type { AuthMode } from "./auth-texts.ts";
import { loginFailure } from "./login-failure.ts";

export type AuthValues = { name: string; email: string; password: string };

const fields = ["name", "email", "password"] as const;
const resolvers = {
  login: zodResolver(signInSchema.strip()),
  "sign-up": zodResolver(signUpSchemaFor(operatorRules())),
};

function refusalText(mode: AuthMode, error: unknown): string {
  if (mode === "login") return loginFailure(error);
  if (isApiError(error, "OFFLINE")) return message.signUpFailed(reason.connection);
  const text = textOf(error);
  return text === message.unexpected ? message.signUpFailed(reason.busy) : text;
}

/** A form with two modes; a switch keeps the input. */
export function useAuthForm(mode: AuthMode, onDone: () => void, onSecondStep: (step: MfaChallenge) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const modeNow = useRef(mode);
  const signIn = useSignIn();
  const signUp = useSignUp();
  const form = useForm<AuthValues>({
    // Both schemas accept these three fields; the login schema drops the name.
    resolver: resolvers[mode] as Resolver<AuthValues>,
    defaultValues: { name: savedName(), email: savedEmail(), password: "" },
    // The default focus follows the order in which the fields were mounted, which changes with the name field.
    shouldFocusError: false,
  });

  // The next form and a reload, as after a change of the language, start with what was typed.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveTypedEmail(values.email);
          saveTypedName(values.name);
        },
      }),
    [form],
  );

  // Ignores the response of the other mode after a switch.
  const isLeft = () => modeNow.current !== mode;

  function refuseFields(errors: FieldErrors<AuthValues>): void {
    // The fields show their own errors.
    setRefusal(null);
    const first = fields.find((name) => errors[name]);
    if (first) form.setFocus(first);
  }

  const submit = form.handleSubmit(async () => {
    setRefusal(null);
    const { name, email, password } = form.getValues();
    try {
      if (mode === "login") {
        const answer = await signIn.mutateAsync({ email, password });
        if ("secondStep" in answer) {
          if (!isLeft()) onSecondStep(answer.secondStep);
          return;
        }
      } else await signUp.mutateAsync({ name, email, password });
      onDone();
    } catch (error) {
      if (isLeft()) return;
      const known = mode === "login" ? fields.slice(1) : fields;
      showFieldErrors(error, known, form.setError);
      setRefusal(refusalText(mode, error));
    }
  }, refuseFields);

  useLayoutEffect(() => {
    modeNow.current = mode;
    setRefusal(null);
    form.clearErrors();
  }, [mode, form]);

  /** Returns to the password step after the MFA challenge has expired or failed. */
  function beginAgain(text: string | null): void {
    if (isLeft()) return;
    form.setValue("password", "");
    setRefusal(text);
  }

  function refuse(text: string | null): void {
    if (!isLeft()) setRefusal(text);
  }

  return { form, submit, refusal, refuse, beginAgain, isPending: form.formState.isSubmitting };
}
