/** What the person was doing when the identity provider refused. */
export type IdentityAct = "sign-in" | "sign-up" | "popup" | "other";

/** Names of the words for a refusal; `auth:errors` has them in every language. */
export type IdentityErrorWords =
  | "emailInUse"
  | "emailInvalid"
  | "userDisabled"
  | "emailOrPasswordWrong"
  | "userMismatch"
  | "passwordWeak"
  | "popupBlocked"
  | "wayNotAvailable"
  | "recentLoginRequired"
  | "signInFailed"
  | "failed";

/** The provider's code of an error, without its `auth/`; empty for anything else that was thrown. */
export function identityErrorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error) || typeof error.code !== "string") return "";
  return error.code.replace(/^auth\//, "");
}

/** The words for an error; undefined where none are to be shown. */
export function identityErrorWords(error: unknown, act: IdentityAct): IdentityErrorWords | undefined {
  switch (identityErrorCode(error)) {
    case "popup-closed-by-user":
    case "cancelled-popup-request":
    case "user-cancelled":
      return undefined;
    case "email-already-in-use":
      return act === "sign-up" ? "emailInUse" : "emailOrPasswordWrong";
    case "invalid-email":
      return "emailInvalid";
    case "user-disabled":
      return "userDisabled";
    case "user-not-found":
    case "wrong-password":
    case "invalid-credential":
    case "invalid-login-credentials":
      return "emailOrPasswordWrong";
    case "user-mismatch":
      return act === "popup" ? "userMismatch" : "emailOrPasswordWrong";
    case "weak-password":
      return "passwordWeak";
    case "popup-blocked":
      return "popupBlocked";
    case "operation-not-supported-in-this-environment":
    case "auth-domain-config-required":
    case "operation-not-allowed":
    case "unauthorized-domain":
      return "wayNotAvailable";
    case "requires-recent-login":
      return "recentLoginRequired";
    default:
      return act === "other" ? "failed" : "signInFailed";
  }
}
