import type { Editor } from "../use-editor.ts";
import type { OpenSection } from "../use-open-section.ts";
import { useSectionSummaries } from "../use-section-summaries.ts";
import { BrandSection } from "./brand-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { PersonalSection } from "./personal-section.tsx";
import { SocialSection } from "./social-section.tsx";

type EditorFormProps = { editor: Editor; sections: OpenSection; isOwn: boolean; isReadOnly: boolean };

export function EditorForm({ editor, sections, isOwn, isReadOnly }: EditorFormProps) {
  const { form, save } = editor;
  const state = { sections, summaries: useSectionSummaries(form), isReadOnly };
  return (
    <form noValidate onSubmit={save} className="flex min-w-0 flex-col gap-3 md:gap-8">
      {/* Enables saving by Enter; the visible button is in the header. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={isReadOnly} />
      <PersonalSection editor={editor} state={state} />
      <ContactSection form={form} state={state} />
      <SocialSection form={form} state={state} />
      <BrandSection editor={editor} isOwn={isOwn} state={state} />
    </form>
  );
}
