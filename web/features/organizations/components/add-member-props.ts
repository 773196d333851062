import type { Actor } from "../../../../domain/people/policy.ts";

/** What each way of adding somebody to an organization is told. */
export type AddMemberProps = {
  actor: Actor;
  organization: { id: string; name: string };
  /** What the form says when something is left out; each screen has its own sentence (specification §5). */
  requiredText: string;
  onDone: () => void;
};
