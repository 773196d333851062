import { zodResolver } from "@hookform/resolvers/zod";
import { plural, t } from "@lingui/core/macro";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { setUpSchemaFor } from "../../../../domain/auth/schema.ts";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import { textOf } from "../../../api/api-error.ts";
import { showFieldErrors } from "../../../forms/field-errors.ts";
import { operatorRules } from "../../../page/operator-rules.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadingScreen } from "../../../ui/loading-screen.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useSetUp } from "../api.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { setUpToken } from "../set-up-token.ts";
import { useLinkCheck } from "../use-links.ts";
import { useOwnHash } from "../use-own-hash.ts";

const schema = setUpSchemaFor(operatorRules()).omit({ token: true });
const fields = ["name", "email", "password"] as const;

export function SetUpPage() {
  const hash = useOwnHash();
  const search = useSearch({ from: "/setup" });
  const token = setUpToken(hash, search.token);
  return token === null ? <Closed /> : <SetUpByLink token={token} />;
}

function Closed() {
  return (
    <MessageScreen title={t`Setup`} actions={<LinkButton href="/login">{t`Log in`}</LinkButton>}>
      {translateText(message.setupClosed)}
    </MessageScreen>
  );
}

/** Reports an expired link before the form is shown. */
function SetUpByLink({ token }: { token: string }) {
  const { isAsking, refusal } = useLinkCheck("set-up", token);
  if (refusal) return <Closed />;
  return isAsking ? <LoadingScreen /> : <SetUpForm token={token} />;
}

function SetUpForm({ token }: { token: string }) {
  const router = useRouter();
  const setUp = useSetUp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: "", email: "", password: "" } });

  const submit = form.handleSubmit(async () => {
    setRefusal(null);
    try {
      await setUp.mutateAsync({ token, ...form.getValues() });
      router.history.replace("/admin");
    } catch (error) {
      showFieldErrors(error, fields, form.setError);
      setRefusal(textOf(error));
    }
  });

  return (
    <AuthFrame title={t`Create the first admin`} lead={t`Welcome. This account will administer the service.`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
        <FormTextField
          control={form.control}
          name="name"
          label={t`Name`}
          maxLength={limits.name}
          autoComplete="name"
          isRequired
        />
        <FormTextField
          control={form.control}
          name="email"
          label={t`Email`}
          type="email"
          autoComplete="email"
          isRequired
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t`Password`}
          autoComplete="new-password"
          description={plural(
            { least: operatorRules().passwordMin },
            { one: "At least # character", other: "At least # characters" },
          )}
        />
        <Button
          type="submit"
          variant="action"
          size="large"
          isPending={form.formState.isSubmitting}
          className="mt-2 w-full"
        >
          {t`Create admin`}
        </Button>
      </form>
    </AuthFrame>
  );
}
