import { displayName, email, nameKana, tel, userId } from "@meguri/rules/user";
import { z } from "zod";
import type { Person } from "../person.ts";

/** People type full-width letters and digits, and long-vowel marks for hyphens: folded before they are judged. */
const folded = z.string().transform((text) => text.normalize("NFKC").trim());
const telephone = folded.transform((text) => text.replace(/[‐‑‒–—―−ー]/g, "-"));

/** The form of a user: the rules of the server over what people type. */
export const userForm = z.object({
  userId: folded.pipe(z.union([z.literal("").transform(() => undefined), userId])),
  displayName: z.string().trim().pipe(displayName),
  nameKana: folded.pipe(nameKana),
  email: folded.pipe(z.string().min(1, "required").pipe(email)),
  tel: telephone.pipe(tel),
  emailVerified: z.boolean(),
});

/** The values of the fields. */
export type UserFormInput = z.input<typeof userForm>;

/** What is sent. */
export type UserFields = z.output<typeof userForm>;

export const emptyUserForm: UserFormInput = {
  userId: "",
  displayName: "",
  nameKana: "",
  email: "",
  tel: "",
  emailVerified: false,
};

/** The form filled with a user. */
export function userFormOf(person: Person): UserFormInput {
  return {
    userId: person.id,
    displayName: person.displayName,
    nameKana: person.nameKana,
    email: person.email,
    tel: person.tel,
    emailVerified: person.isEmailVerified,
  };
}
