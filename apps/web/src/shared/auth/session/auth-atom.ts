import { atom } from "jotai";

/** Who is signed in, as the identity provider reported it last. */
export type Auth = {
  method: "firebase";
  isInitialized: boolean;
  isAuthenticated: boolean;
  role: "admin" | "user";
  uid: string | null;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  tenantId: string | null;
};

/** Nobody signed in, and the provider has not answered yet. */
export const initialAuth: Auth = {
  method: "firebase",
  isInitialized: false,
  isAuthenticated: false,
  role: "user",
  uid: null,
  email: null,
  displayName: null,
  photoURL: null,
  tenantId: null,
};

/** The signed-in state; written by the session only. */
export const authAtom = atom<Auth>(initialAuth);
