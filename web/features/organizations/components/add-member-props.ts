import type { Organization } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";

/** What each way of adding somebody to an organization is told. */
export type AddMemberProps = {
  actor: Actor;
  organization: Pick<Organization, "id" | "name" | "takesNewPeople">;
  /** What the form says when something is left out; each screen has its own sentence (product 20.4). */
  requiredText: string;
  onDone: () => void;
};
