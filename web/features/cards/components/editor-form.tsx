import { t } from "@lingui/core/macro";
import type { Editor } from "../use-editor.ts";
import { BrandSection } from "./brand-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { PersonalSection } from "./personal-section.tsx";
import { SocialSection } from "./social-section.tsx";

type EditorFormProps = { editor: Editor; isOwn: boolean; isReadOnly: boolean };

export function EditorForm({ editor, isOwn, isReadOnly }: EditorFormProps) {
  const { form, save } = editor;
  return (
    <form noValidate onSubmit={save}>
      {/* Enables saving by Enter; the visible button is in the header. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={isReadOnly} />
      <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-8">
        <legend className="sr-only">{t`Card`}</legend>
        <PersonalSection editor={editor} isReadOnly={isReadOnly} />
        <ContactSection form={form} />
        <SocialSection form={form} />
        <BrandSection editor={editor} isOwn={isOwn} isReadOnly={isReadOnly} />
      </fieldset>
    </form>
  );
}
