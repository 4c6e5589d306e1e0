import type { ProviderAccount } from "./identity-provider.ts";

/** The fields of a person in the database that the identity provider must have too. */
export interface IdentityRow {
  user_id: string;
  email: string;
  email_verified: boolean;
  display_name: string;
  is_admin: boolean;
  disabled_at: Date | null;
  deleted_at: Date | null;
}

export type AccountField = Exclude<keyof ProviderAccount, "uid">;

export const accountFields = ["email", "emailVerified", "displayName", "disabled", "isAdmin"] as const;

/** The account that a row requires. */
export function wantedAccount(row: IdentityRow): ProviderAccount {
  return {
    uid: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: row.display_name,
    disabled: row.disabled_at !== null || row.deleted_at !== null,
    isAdmin: row.is_admin,
  };
}

/** Fields in which the account there is not the one that is wanted. */
export function differingFields(wanted: ProviderAccount, result: ProviderAccount): AccountField[] {
  return accountFields.filter((field) => {
    if (field === "email") return !sameEmail(wanted.email, result.email);
    // An address is proved there; the row learns of it at the next sign-in, and must not undo it before.
    if (field === "emailVerified" && result.emailVerified && sameEmail(wanted.email, result.email)) return false;
    return wanted[field] !== result[field];
  });
}

/** The provider keeps addresses in lower case, and cannot take one away. */
function sameEmail(wanted: string, result: string): boolean {
  return wanted === "" || wanted.toLowerCase() === result.toLowerCase();
}
