import { Link, useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useMe } from "../../people/api.ts";
import { authModeAt, authWords } from "../auth-words.ts";
import { AuthForm } from "../components/auth-form.tsx";
import { AuthFrame } from "../components/auth-frame.tsx";
import { goOn } from "../go-on.ts";
import { useAuthForm } from "../use-auth-form.ts";

/** `/login` and `/addmein`: one screen under two addresses, so that switching keeps what was typed. */
export function AuthPage() {
  const router = useRouter();
  const { from } = useSearch({ from: "/auth" });
  const mode = authModeAt(useLocation().pathname);
  const me = useMe();
  const auth = useAuthForm(mode, () => goOn(router, from));

  useEffect(() => {
    if (me && !auth.isPending) goOn(router, from);
  }, [me, auth.isPending, router, from]);

  const text = authWords[mode];
  return (
    <AuthFrame title={text.title} lead={text.lead}>
      <AuthForm mode={mode} auth={auth} />
      {mode === "login" ? (
        <p className="mt-4 text-15">
          <Link to="/reset" className="inline-block py-2 font-semibold text-signal-text underline underline-offset-4">
            Forgot password?
          </Link>
        </p>
      ) : null}
      <p className={classNames("text-15 text-muted", mode === "login" ? "mt-1" : "mt-6")}>
        {text.ask}{" "}
        <Link
          to={mode === "login" ? "/addmein" : "/login"}
          search={{ from }}
          onClick={auth.forget}
          className="inline-block py-2 font-semibold text-signal-text underline underline-offset-4"
        >
          {text.other}
        </Link>
      </p>
    </AuthFrame>
  );
}
