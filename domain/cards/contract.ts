import { z } from "zod";
import { message } from "../core/messages.ts";
import { operation } from "../core/operation.ts";
import { othersCardStepUp } from "../core/step-up.ts";
import {
  cardChangeSchema,
  cardListQuery,
  cardPage,
  cardParams,
  cardSchema,
  categorySchema,
  newCardSchema,
  statusSchema,
  subscriptionSchema,
} from "./schema.ts";

export const listCards = operation({
  id: "listCards",
  method: "GET",
  path: "/api/cards",
  tag: "cards",
  summary: "List your cards. Admins may pass scope=all, status, category and search",
  access: "person",
  status: 200,
  query: cardListQuery,
  output: cardPage,
  errors: ["INVALID_INPUT"],
});

export const createCard = operation({
  id: "createCard",
  method: "POST",
  quota: "new-card",
  path: "/api/cards",
  tag: "cards",
  summary: "Create a card. People can have one; admins, any number",
  access: "person",
  status: 201,
  body: newCardSchema,
  output: cardSchema,
  errors: ["CONFLICT"],
});

export const getCard = operation({
  id: "getCard",
  method: "GET",
  path: "/api/cards/{id}",
  tag: "cards",
  summary: "Get one of your cards. Admins may read any card",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  output: cardSchema,
});

export const updateCard = operation({
  id: "updateCard",
  stepUp: othersCardStepUp,
  method: "PATCH",
  quota: "card",
  path: "/api/cards/{id}",
  tag: "cards",
  summary: "Update a card. If you send a version, returns 409 STALE_VERSION if the card has changed since",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  body: cardChangeSchema,
  output: cardSchema,
  errors: ["STALE_VERSION"],
});

export const deleteCard = operation({
  id: "deleteCard",
  stepUp: othersCardStepUp,
  method: "DELETE",
  quota: "card",
  path: "/api/cards/{id}",
  tag: "cards",
  summary: "Delete a card. Owners can delete it only while it is active",
  access: "person",
  status: 204,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  bodyOptional: true,
  body: z.strictObject({}),
});

export const setCardStatus = operation({
  id: "setCardStatus",
  stepUp: othersCardStepUp,
  method: "PUT",
  quota: "member",
  path: "/api/cards/{id}/status",
  tag: "cards",
  summary:
    "Set a card's status. Admins may set any status; leaders may set active or blocked for members of their own organizations",
  access: "person",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  body: statusSchema,
  output: cardSchema,
});

export const setCardCategory = operation({
  id: "setCardCategory",
  stepUp: othersCardStepUp,
  method: "PUT",
  quota: "administration",
  path: "/api/cards/{id}/category",
  tag: "cards",
  summary: "Set a card's category",
  access: "admin",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  body: categorySchema,
  output: cardSchema,
});

export const setCardSubscription = operation({
  id: "setCardSubscription",
  stepUp: othersCardStepUp,
  method: "PUT",
  quota: "administration",
  path: "/api/cards/{id}/subscription",
  tag: "cards",
  summary:
    "Clear a subscription, set it to 1 or 12 calendar months from now, extend it by 1 or 12 months, or make it lifetime",
  access: "admin",
  status: 200,
  params: cardParams,
  texts: { notFound: message.cardNotFound },
  body: subscriptionSchema,
  output: cardSchema,
});
