import type { Auth } from "../session/auth-atom.ts";
import { initialAuth } from "../session/auth-atom.ts";

/** A person as the identity provider reports them, with what their token claims. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly providerId: string;
  /** Every way this account can sign in, in the provider's words: `password`, `google.com` … */
  readonly signInWays: readonly string[];
  readonly tenantId: string | null;
  readonly createdAt: Date | null;
  readonly lastLoginAt: Date | null;
  /** The token's `admin` claim. */
  readonly isAdmin: boolean;
  readonly token: string;
  /** When the token was issued, in milliseconds. */
  readonly tokenIssuedAt: number;
  /** When the person proved who they are, in seconds: the token's `auth_time`. */
  readonly signedInAt: number;
}

/** The person, where they belong to the tenant that is configured (or none is); nobody otherwise. */
export function ofTenant(user: IdentityUser | null, tenantId: string | undefined): IdentityUser | null {
  return user && (!tenantId || user.tenantId === tenantId) ? user : null;
}

/** The signed-in state after the provider reported `user`; of nobody, every identity field is cleared. */
export function authOf(user: IdentityUser | null): Auth {
  if (!user) return { ...initialAuth, isInitialized: true };
  return {
    method: "firebase",
    isInitialized: true,
    isAuthenticated: true,
    role: user.isAdmin ? "admin" : "user",
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    tenantId: user.tenantId,
  };
}
