import { message } from "../../../domain/core/messages.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";

export type Blocked = { outcome: "blocked"; byLeader: boolean };

export const refuseBlocked = ({ byLeader }: Blocked): Refusal =>
  refuse("FORBIDDEN", byLeader ? message.signInBlockedByLeader : message.signInBlocked);
