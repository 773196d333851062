import { useQueryClient } from "@tanstack/react-query";
import type { Card } from "../../../domain/cards/schema.ts";
import { updateMe } from "../../../domain/people/own-profile-contract.ts";
import type { Me, User } from "../../../domain/people/schema.ts";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { changedFields } from "../../forms/merge-values.ts";
import { meQuery, refreshMe } from "../people/api.ts";
import { cardQuery, useCreateCard, useUpdateCard } from "./api.ts";
import type { EditorInput, EditorOutput } from "./editor-schema.ts";
import { brandOf } from "./editor-values.ts";

type Stored = { card: Card | null; user: User };

/** `stale`: another user saved since the form was loaded, so the card was not written. */
type SaveResult = { outcome: "saved"; card: Card; user: User } | ({ outcome: "stale" } & Stored);

type SaveInput = {
  output: EditorOutput;
  card: Card | null;
  /** The values that the form was loaded with. */
  base: EditorInput;
  /** Called when the brand is stored, whatever happens to the card. */
  onBrandSaved: (brand: EditorInput["brand"]) => void;
};

/** Saves the brand first: it belongs to the user, and an error stops before the card is changed. */
export function useSave(me: Me) {
  const client = useQueryClient();
  const create = useCreateCard();
  const update = useUpdateCard();

  return async function save({ output, card, base, onBrandSaved }: SaveInput): Promise<SaveResult> {
    const { brand, ...fields } = output;
    let { user } = client.getQueryData(meQuery.queryKey) ?? me;
    // An admin who edits another user's card must not take over its brand.
    const isOwn = card === null || card.userId === me.user.id;
    const changed = isOwn ? changedFields<EditorOutput["brand"]>(base.brand, brand) : {};
    if (Object.keys(changed).length > 0) {
      user = (await refreshMe(client))?.user ?? user;
      if (JSON.stringify(brandOf(user)) !== JSON.stringify(base.brand)) return { outcome: "stale", card, user };
      const answer = await call(updateMe, { body: changed });
      client.setQueryData(meQuery.queryKey, answer);
      user = answer.user;
      onBrandSaved(brandOf(user));
    }
    try {
      const saved = card
        ? await update.mutateAsync({ id: card.id, whom: card.name, ...fields, version: card.version })
        : await create.mutateAsync(fields);
      return { outcome: "saved", card: saved, user };
    } catch (error) {
      if (!(card && isApiError(error, "STALE_VERSION"))) throw error;
      const stored = await client.fetchQuery({ ...cardQuery(card.id), staleTime: 0 });
      // The versions are equal, so the conflict has another cause and a retry would fail too.
      if (stored.version === card.version) throw error;
      return { outcome: "stale", card: stored, user };
    }
  };
}
