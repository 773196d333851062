import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../domain/core/limits.ts";
import { message } from "../../../../domain/core/messages.ts";
import { maySetRole } from "../../../../domain/people/policy.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { textOf } from "../../../api/api-error.ts";
import { translateText } from "../../../texts/app-texts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { PersonFinder } from "../../organizations/components/person-finder.tsx";
import { UnverifiedRoleDialog } from "../../organizations/components/unverified-role-dialog.tsx";
import { saveRole, updatePersonCache, useMe } from "../../people/api.ts";
import { useUnverifiedRole } from "../../people/use-unverified-role.ts";

type Outcome = { done: true; name: string } | { done: false; reason: string };

export function PromoteForm() {
  const client = useQueryClient();
  const [id, setId] = useState("");
  const [found, setFound] = useState<Person | null>(null);
  const person = found?.id === id.trim() ? found : null;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, setPending] = useState(false);
  const { send, asked } = useUnverifiedRole();
  const me = useMe();
  const decision = me && maySetRole({ ...me.user, managedOrganizationIds: [] }, id.trim());

  function choose(wanted: string) {
    setId(wanted);
    setOutcome(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (id.trim() === "" || isPending) return;
    setOutcome(null);
    setPending(true);
    try {
      const promoted = await send((acceptance) => saveRole({ id: id.trim(), name: person?.name }, "admin", acceptance));
      if (promoted) {
        updatePersonCache(client, promoted);
        setOutcome({ done: true, name: promoted.name });
      }
    } catch (error) {
      setOutcome({ done: false, reason: textOf(error) });
    }
    setPending(false);
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PersonFinder
          label={t`Find by name or email`}
          placeholder={t`Choose a person`}
          chosen={person}
          onChoose={(picked) => {
            setFound(picked);
            choose(picked.id);
          }}
        />
        <TextField
          label={t`User ID`}
          maxLength={limits.id}
          value={id}
          onChange={choose}
          autoComplete="off"
          isExact
          error={decision?.allowed === false ? decision.message : undefined}
          description={t`Choose a person above, or paste the ID from their page.`}
        />
        {outcome ? <PromoteOutcome outcome={outcome} /> : null}
        <Button
          type="submit"
          variant="action"
          size="large"
          isPending={isPending}
          isDisabled={id.trim() === "" || decision?.allowed === false}
          className="justify-self-start"
        >
          {t`Make admin`}
        </Button>
      </form>
      <UnverifiedRoleDialog asked={asked} />
    </>
  );
}

function PromoteOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.done) return <Banner title={translateText(message.promoted)}>{outcome.name}</Banner>;
  return (
    <Banner tone="bad" title={translateText(message.promoteFailed)}>
      {translateText(outcome.reason)}
    </Banner>
  );
}
