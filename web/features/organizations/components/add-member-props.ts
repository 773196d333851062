import type { Organization } from "../../../../domain/organizations/schema.ts";
import type { Actor } from "../../../../domain/people/policy.ts";

export type AddMemberProps = {
  actor: Actor;
  organization: Pick<Organization, "id" | "name" | "takesNewPeople">;
  /** Error text for missing fields; each screen has its own (product 20.4). */
  requiredText: string;
  onDone: () => void;
};
