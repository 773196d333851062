import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onLogin } from "../../api/session.ts";
import { useConnection } from "../../network/connection.ts";
import { whenConnected } from "../../network/when-connected.ts";
import { hasWaitingContacts } from "../../offline/waiting-contacts.ts";
import { isContactExchangeOn } from "../../page/operator-rules.ts";
import { withTexts } from "../../texts/app-texts.ts";
import { useMe } from "../people/api.ts";

const loadSender = withTexts(["tools"], () => import("./capture/send-waiting.ts"));

/** Sends the contacts that wait on this device, whatever screen is open. */
export function useSendWaiting(): void {
  const client = useQueryClient();
  const userId = useMe()?.user.id;
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (userId === undefined || !isOnline || !isContactExchangeOn()) return;
    const send = () => {
      if (!hasWaitingContacts(userId)) return;
      whenConnected(loadSender)
        .then(({ sendWaitingContacts }) => sendWaitingContacts(client, userId))
        .catch(() => {});
    };
    send();
    return onLogin(send);
  }, [client, userId, isOnline]);
}
