import { fail } from "../../../platform/failure.ts";
import type { UserRow } from "./users-queries.ts";

/** What a caller may set of a user; absent stays as it is. */
export interface UserFields {
  displayName?: string;
  nameKana?: string;
  email?: string;
  emailVerified?: boolean;
  tel?: string;
  photoUrl?: string;
}

/**
 * A photo is set by sending it. Its address may be sent back as it is, or emptied, which removes the photo.
 * @throws Failure FIELD_INVALID for the address of any other photo
 */
export function assertOwnPhoto(address: string | undefined, own: string): void {
  if (address && address !== own) fail("FIELD_INVALID", [{ field: "user.photo_url", problem: "photo_url_format" }]);
}

/** The columns that the fields set, only those that are present. */
export function columnsOf(fields: UserFields) {
  return {
    ...(fields.displayName !== undefined && { display_name: fields.displayName.trim() }),
    ...(fields.nameKana !== undefined && { name_kana: fields.nameKana.trim() }),
    ...(fields.email !== undefined && { email: fields.email.trim() }),
    ...(fields.emailVerified !== undefined && { email_verified: fields.emailVerified }),
    ...(fields.tel !== undefined && { tel: fields.tel.trim() }),
    ...(fields.photoUrl !== undefined && { photo_url: fields.photoUrl }),
  };
}

/** Columns that the identity provider holds too, with the provider's names for them. */
const providerFields = {
  display_name: "displayName",
  email: "email",
  email_verified: "emailVerified",
} as const;

/** Names, at the provider, of what really differs. */
export function changedAtProvider(before: UserRow, after: UserRow): string[] {
  return Object.entries(providerFields)
    .filter(([column]) => Reflect.get(before, column) !== Reflect.get(after, column))
    .map(([, name]) => name);
}

/** The part of a user that the audit log compares. */
export function auditedPart(row: UserRow): Record<string, unknown> {
  const { display_name, name_kana, email, email_verified, tel, photo_url, is_admin, disabled_at, deleted_at } = row;
  return { display_name, name_kana, email, email_verified, tel, photo_url, is_admin, disabled_at, deleted_at };
}
