import { message } from "../../../../domain/core/messages.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { useMe } from "../../people/api.ts";

export function LeaderPage() {
  const me = useMe();
  if (!me) return null;
  const actions = (
    <>
      <LinkButton href="/dashboard" variant="action">
        Go to Dashboard
      </LinkButton>
      <LinkButton href="/role-debug">Role debugger</LinkButton>
    </>
  );
  if (me.organization) {
    return <MessageScreen title={me.organization.name}>The team's members will be listed here.</MessageScreen>;
  }
  // An admin may be here without being anyone's leader (decisions §2).
  if (me.user.role === "admin") return <MessageScreen title="Organization Required" actions={actions} />;
  return (
    <MessageScreen alert title="Access Error" actions={actions}>
      {message.leaderWithoutOrganization}
    </MessageScreen>
  );
}
