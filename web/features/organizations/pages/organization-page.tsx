import { MessageScreen } from "../../../ui/message-screen.tsx";
import { useMe } from "../../people/api.ts";

export function OrganizationPage() {
  const me = useMe();
  return (
    <MessageScreen title={me?.organization?.name ?? "Organization Management"}>
      Organizations cannot be managed from here yet.
    </MessageScreen>
  );
}
