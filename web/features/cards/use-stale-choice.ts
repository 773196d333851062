import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Card } from "../../../domain/cards/schema.ts";
import { meQuery } from "../people/api.ts";
import { cardQuery } from "./api.ts";
import type { Editor } from "./use-editor.ts";
import { useSaveFailure } from "./use-save-failure.ts";

/** Two devices saved the same card: take theirs, or put mine over it. */
export function useStaleChoice(editor: Editor) {
  const client = useQueryClient();
  const showFailure = useSaveFailure();
  const [isPending, setPending] = useState<"load" | "overwrite" | null>(null);

  async function withStored(kind: "load" | "overwrite", act: (stored: Card) => Promise<void> | void): Promise<void> {
    if (!editor.card) return;
    setPending(kind);
    try {
      await act(await client.fetchQuery({ ...cardQuery(editor.card.id), staleTime: 0 }));
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(null);
    }
  }

  const load = () =>
    withStored("load", (stored) => {
      const me = client.getQueryData(meQuery.queryKey);
      if (me) editor.adopt(stored, me.user, false);
    });

  const overwrite = () =>
    withStored("overwrite", (stored) => editor.form.handleSubmit((output) => editor.store(output, stored.version))());

  return { load, overwrite, isPending };
}
