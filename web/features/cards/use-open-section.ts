import { useEffect, useRef, useState } from "react";
import type { FieldPath } from "react-hook-form";
import type { EditorInput } from "./editor-schema.ts";
import { type FormSectionId, sectionOf } from "./form-sections.ts";
import { firstPlaceWithError } from "./server-fields.ts";
import type { Editor } from "./use-editor.ts";
import { useIsDocked } from "./use-is-docked.ts";

export type OpenSection = ReturnType<typeof useOpenSection>;

/**
 * On a phone one section of the form is open at a time; elsewhere all are. A save that fails because of a field opens
 * its section.
 */
export function useOpenSection(form: Editor["form"]) {
  const isFolded = useIsDocked();
  const [tab, setTab] = useState<string>("edit");
  const [opened, setOpened] = useState<FormSectionId | null>("personal");
  const [wanted, setWanted] = useState<FieldPath<EditorInput> | null>(null);
  const { errors, submitCount } = form.formState;
  const handled = useRef(submitCount);

  useEffect(() => {
    if (handled.current === submitCount) return;
    handled.current = submitCount;
    const place = firstPlaceWithError(errors);
    if (place) show(place);
  });

  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    form.setFocus(wanted);
  }, [wanted, form]);

  function open(section: FormSectionId): void {
    setTab("edit");
    setOpened(section);
  }

  /** Opens the section of a field and moves the focus to the field. */
  function show(place: FieldPath<EditorInput>): void {
    open(sectionOf(place));
    setWanted(place);
  }

  return {
    ...{ tab, setTab },
    isFolded,
    isOpen: (section: FormSectionId) => !isFolded || opened === section,
    toggle: (section: FormSectionId) => setOpened(opened === section ? null : section),
    ...{ open, show },
  };
}
