import { atom, type createStore } from "jotai";

/** Calls that wait until the person has signed in again; `settle` takes whether they have. */
interface RequestedSignIn {
  readonly isProved: Promise<boolean>;
  settle(isProved: boolean): void;
}

const askedAtom = atom<RequestedSignIn | null>(null);

/** Set while the person is to sign in again; the dialog of `RequestedSignIn` settles it. */
export const requestedSignInAtom = atom((get) => get(askedAtom));

/** Opens the sign-in dialog once for all waiting calls. @returns whether they have. */
export function askForSignIn(store: ReturnType<typeof createStore>): Promise<boolean> {
  const requested = store.get(askedAtom);
  if (requested) return requested.isProved;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isProved: boolean) => {
    store.set(askedAtom, null);
    resolve(isProved);
  };
  store.set(askedAtom, { isProved: promise, settle });
  return promise;
}
