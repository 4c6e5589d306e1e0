import type { User } from "firebase/auth";
import { identityErrorCode } from "./identity-errors.ts";
import type { IdentityUser } from "./identity-user.ts";

function dateOf(text: string | undefined): Date | null {
  return text ? new Date(text) : null;
}

/** The provider's user with the claims of their token. */
async function identityUserOf(user: User): Promise<IdentityUser> {
  const { token, claims, issuedAtTime, authTime } = await user.getIdTokenResult();
  const signInWays = user.providerData.map((way) => way.providerId);
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoURL,
    phoneNumber: user.phoneNumber,
    providerId: signInWays[0] ?? user.providerId,
    signInWays,
    tenantId: user.tenantId,
    createdAt: dateOf(user.metadata.creationTime),
    lastLoginAt: dateOf(user.metadata.lastSignInTime),
    isAdmin: Boolean(claims.admin),
    token,
    tokenIssuedAt: Date.parse(issuedAtTime),
    signedInAt: Date.parse(authTime) / 1000,
  };
}

const pauseMs = 3_000;

/** Resolves when the browser reports that the network is back, or after a pause. */
function networkMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener("online", done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    window.addEventListener("online", done);
  });
}

/**
 * The person as the provider knows them, or null where their session no longer holds. A network that is away is waited
 * for: to be offline is not to be signed out.
 */
export async function readUser(user: User): Promise<IdentityUser | null> {
  for (;;) {
    try {
      return await identityUserOf(user);
    } catch (error) {
      if (identityErrorCode(error) !== "network-request-failed") return null;
      await networkMayBeBack();
    }
  }
}
