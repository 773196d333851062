import { useQueryClient } from "@tanstack/react-query";
import type { Card } from "../../../domain/cards/schema.ts";
import { updateMe } from "../../../domain/people/contract.ts";
import type { Me, User } from "../../../domain/people/schema.ts";
import { call } from "../../api/call.ts";
import { meQuery } from "../people/api.ts";
import { useCreateCard, useUpdateCard } from "./api.ts";
import type { EditorOutput } from "./editor-schema.ts";

/**
 * The brand first: it belongs to the person, saving it twice changes nothing, and a refusal of it stops before the
 * card is touched.
 */
export function useSave(me: Me) {
  const client = useQueryClient();
  const create = useCreateCard();
  const update = useUpdateCard();

  async function saveBrand(brand: EditorOutput["brand"], card: Card | null): Promise<User> {
    // An admin at someone else's card must not give that card's brand to themselves.
    if (card && card.userId !== me.user.id) return me.user;
    const { user } = client.getQueryData(meQuery.queryKey) ?? me;
    const same =
      brand.companyName === user.companyName && brand.logoUrl === user.logoUrl && brand.logoLink === user.logoLink;
    if (same) return user;
    const changed = await call(updateMe, { body: brand });
    client.setQueryData(meQuery.queryKey, changed);
    return changed.user;
  }

  return async function save(output: EditorOutput, card: Card | null, version: number | null) {
    const { brand, ...fields } = output;
    const user = await saveBrand(brand, card);
    const saved = card
      ? await update.mutateAsync({ id: card.id, ...fields, ...(version === null ? {} : { version }) })
      : await create.mutateAsync(fields);
    return { saved, user };
  };
}
