import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { message } from "../../../../domain/core/messages.ts";
import { isApiError } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageScreen } from "../../../ui/message-screen.tsx";
import { NavButton } from "../../../ui/nav-button.tsx";
import { personQuery, useMe } from "../../people/api.ts";
import { EditUserScreen } from "../components/edit-user-screen.tsx";
import { EditUserSkeleton } from "../components/edit-user-skeleton.tsx";

export function EditUserPage() {
  const { id } = useParams({ from: "/dashboard/edit/$id" });
  const me = useMe();
  const person = useQuery(personQuery(id));
  if (me && person.data) return <EditUserScreen key={id} person={person.data} isOwn={me.user.id === id} />;
  if (!person.isError) return <EditUserSkeleton />;
  const isGone = isApiError(person.error, "NOT_FOUND");
  return (
    <MessageScreen
      alert
      title={translateText(isGone ? message.userNotFound : message.userLoadFailed)}
      actions={
        <>
          {isGone ? null : (
            <Button variant="action" isPending={person.isFetching} onPress={() => void person.refetch()}>
              {t`Try again`}
            </Button>
          )}
          <NavButton href="/admin">{t`Users Management`}</NavButton>
        </>
      }
    >
      {isGone ? t`No account has this ID. It may have been deleted.` : translateText(message.unexpected)}
    </MessageScreen>
  );
}
