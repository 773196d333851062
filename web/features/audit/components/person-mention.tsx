import { TextLink } from "../../../ui/text-link.tsx";

type PersonMentionProps = {
  person: { id: string; name: string | null; email: string | null } | null;
  name: string;
};

/** Links to a user's page; for a deleted user, shows the logged id. */
export function PersonMention({ person, name }: PersonMentionProps) {
  if (person === null) return <span className="text-muted">{name}</span>;
  if (person.name === null) {
    return (
      <span className="text-muted" title={person.id}>
        {name}
      </span>
    );
  }
  return (
    <span className="block min-w-0 as-table:max-w-80">
      <TextLink isQuiet href={`/dashboard/edit/${person.id}`}>
        <span dir="auto">{name}</span>
      </TextLink>
      <span className="block text-14 font-normal wrap-break-word text-muted">{person.email}</span>
    </span>
  );
}
