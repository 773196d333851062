/** The forms of this page that would lose something if it were left now. */
const forms = new Set<() => boolean>();

/** @returns stops watching */
export function watchForm(isDirty: () => boolean): () => void {
  forms.add(isDirty);
  return () => void forms.delete(isDirty);
}

export const hasUnsavedForm = () => [...forms].some((isDirty) => isDirty());
