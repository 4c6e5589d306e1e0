import { atom } from "jotai";
import type { IdentityUser } from "../provider/identity-user.ts";

/** What the profile shows of how the person signs in; null while nobody does. */
export type SignInFacts = Pick<IdentityUser, "emailVerified" | "signInWays" | "signedInAt">;

const factsAtom = atom<SignInFacts | null>(null);

/** Written by the session only; the token itself stays out of it. */
export const signInFactsAtom = atom(
  (get) => get(factsAtom),
  (_get, set, user: IdentityUser | null) =>
    set(
      factsAtom,
      user && { emailVerified: user.emailVerified, signInWays: user.signInWays, signedInAt: user.signedInAt },
    ),
);
