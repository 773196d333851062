import { MessageScreen } from "../../../ui/message-screen.tsx";

export function AdminToolsPage() {
  return (
    <MessageScreen title="Admin Tools">
      Promoting people from here is not built yet. The operator can do it with <code>npx evox role</code>.
    </MessageScreen>
  );
}
