import { useLocation } from "@tanstack/react-router";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { authModeAt, authWords } from "../auth-words.ts";
import { AuthFrame } from "./auth-frame.tsx";

const fields = { login: ["email", "password"], "sign-up": ["name", "email", "password"] };

/** The form's shape while its code is on the way. */
export function AuthSkeleton() {
  const mode = authModeAt(useLocation().pathname);
  const { title, lead } = authWords[mode];
  return (
    <AuthFrame title={title} lead={lead}>
      <div role="status" aria-label="Loading…" className="flex flex-col gap-5">
        {fields[mode].map((field) => (
          <div key={field} className="flex flex-col gap-1.5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-12 rounded-field" />
          </div>
        ))}
        <Skeleton className="mt-2 h-14 rounded-field" />
      </div>
    </AuthFrame>
  );
}
