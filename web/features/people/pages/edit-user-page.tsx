import { MessageScreen } from "../../../ui/message-screen.tsx";

export function EditUserPage() {
  return <MessageScreen title="Edit user">Editing people from here is not built yet.</MessageScreen>;
}
