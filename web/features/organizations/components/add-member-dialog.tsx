import { t } from "@lingui/core/macro";
import { useState } from "react";
import { bidiIsolate } from "../../../../domain/core/bidi-isolate.ts";
import type { Person } from "../../../../domain/people/schema.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SignUpClosed } from "../../auth/components/sign-up-closed.tsx";
import type { AddMemberProps } from "./add-member-props.ts";
import { AddedNote, type AddedPerson } from "./added-note.tsx";
import { ExistingPersonForm } from "./existing-person-form.tsx";
import { InvitePersonForm, useInvitePersonForm } from "./invite-person-form.tsx";
import { NewPersonForm, useNewPersonForm } from "./new-person-form.tsx";

type AddMemberDialogProps = AddMemberProps & { isOpen: boolean };

/** Adds a new user with a temporary password, or an existing one: admins add, others invite. */
export function AddMemberDialog({ isOpen, ...props }: AddMemberDialogProps) {
  // Keeps the options with which it opened. If the permission has been lost since, the server reports it.
  const [{ takesNewPeople }] = useState(props.organization);
  const [way, setWay] = useState<"new" | "existing">(takesNewPeople ? "new" : "existing");
  // The forms' state is here, so that input is kept on a switch between the two.
  const newPerson = useNewPersonForm();
  const invitation = useInvitePersonForm();
  const [chosen, setChosen] = useState<Person | null>(null);
  const [added, setAdded] = useState<AddedPerson | null>(null);
  const isAdmin = props.actor.role === "admin";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onDone}
      isShownOnce={added !== null}
      title={t`Add to ${{ organizationName: bidiIsolate(props.organization.name) }}`}
    >
      {added ? (
        <AddedNote
          added={added}
          onAnother={() => {
            setAdded(null);
            newPerson.reset();
          }}
          onDone={props.onDone}
        />
      ) : (
        <div className="flex min-h-full flex-col gap-6">
          <SegmentedControl
            label={t`Who do you want to add?`}
            value={way}
            onChange={setWay}
            options={[
              { value: "new", label: t`New person` },
              { value: "existing", label: isAdmin ? t`Existing person` : t`Invite by email` },
            ]}
          />
          {way === "new" && takesNewPeople ? (
            <NewPersonForm
              {...props}
              form={newPerson}
              onAdded={setAdded}
              {...(isAdmin
                ? {}
                : {
                    onInvite: (typed: string) => {
                      invitation.setValue("email", typed);
                      setWay("existing");
                    },
                  })}
            />
          ) : way === "new" ? (
            <SignUpClosed />
          ) : isAdmin ? (
            <ExistingPersonForm {...props} chosen={chosen} onChoose={setChosen} />
          ) : (
            <InvitePersonForm {...props} form={invitation} />
          )}
        </div>
      )}
    </Dialog>
  );
}
