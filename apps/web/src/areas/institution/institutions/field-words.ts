import { createContext, use } from "react";
import { useFormContext } from "react-hook-form";
import type { InstitutionInput, ShownField } from "./institution-form-schema.ts";

/** Carries what is wrong with a field, in words, from the form to its sections. */
export const FieldWordsContext = createContext<(name: ShownField) => string | undefined>(() => undefined);

/** The form around, and what each of its text fields must carry. */
export function useInstitutionFields() {
  const wordsOf = use(FieldWordsContext);
  const form = useFormContext<InstitutionInput>();
  const field = (name: ShownField) => ({ id: `inst-${name}`, error: wordsOf(name), ...form.register(name) });
  return { form, wordsOf, field };
}
