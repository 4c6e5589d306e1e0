import type { Auth, User, UserCredential } from "firebase/auth";
import { browserPopupRedirectResolver, OAuthProvider, reauthenticateWithPopup, signInWithPopup } from "firebase/auth";

/** Opens the provider's window; the library itself cancels one that is still open. */
export function openSignInPopup(auth: Auth, providerId: string): Promise<UserCredential> {
  return signInWithPopup(auth, new OAuthProvider(providerId), browserPopupRedirectResolver);
}

/** Opens the provider's window for the person who is signed in already. */
export function openReauthenticationPopup(user: User, providerId: string): Promise<UserCredential> {
  return reauthenticateWithPopup(user, new OAuthProvider(providerId), browserPopupRedirectResolver);
}
