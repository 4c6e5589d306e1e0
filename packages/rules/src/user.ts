import { z } from "zod";
import { isPhotoAddress } from "./photo.ts";
import { isReadableLine } from "./text.ts";

/** Fields of a user and of their standing by which a list can be sorted. */
const userOrderFields = [
  "user_id",
  "display_name",
  "email",
  "email_verified",
  "last_login",
  "tel",
  "photo_url",
  "provider_id",
  "tenant_id",
  "created_at",
  "updated_at",
  "deleted_at",
  "name_kana",
  "is_admin",
  "disabled_at",
] as const;

export type UserOrderField = (typeof userOrderFields)[number];

/** Reads a field to sort by, in snake_case or in the camelCase of JSON; undefined where there is no such field. */
export function userOrderField(name: string): UserOrderField | undefined {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return userOrderFields.find((field) => field === snake);
}

/** Users that one ImportUser call may carry. */
export const mostImported = 100_000;

const shortText = (most: number) => z.string().max(most, "too_long").refine(isReadableLine, "unreadable_characters");

/** The identity provider's uid: 1 to 128 characters without spaces or slashes. */
export const userId = z
  .string()
  .min(1, "required")
  .max(128, "too_long")
  .regex(/^[^\s/\\\p{C}]+$/u, "user_id_format");

export const displayName = shortText(100);
/** The reading of the name. */
export const nameKana = shortText(100);
export const email = shortText(254).pipe(z.email("email_format"));
export const tel = shortText(30).regex(/^[0-9+()\-\s]*$/, "tel_format");
/** Photos are sent as files; their address is the API's own. The empty text removes the photo. */
export const photoUrl = z.string().refine((text) => text === "" || isPhotoAddress(text), "photo_url_format");

/** What a person may change of themselves. */
export const ownFields = z.object({
  displayName: displayName.optional(),
  nameKana: nameKana.optional(),
  tel: tel.optional(),
  photoUrl: photoUrl.optional(),
});

/** What an administrator may set of a user. */
const administeredFields = ownFields.extend({
  email: email.optional(),
  emailVerified: z.boolean().optional(),
});

/** Words of the addresses of pages, where an id would stand: nobody could open the page of such a user. */
const reservedIds: ReadonlySet<string> = new Set(["create", "import", ".", ".."]);

const newUserId = userId.refine((id) => !reservedIds.has(id.toLowerCase()), "user_id_reserved");
const givenId = z.union([z.literal("").transform(() => undefined), newUserId]).optional();

/** A user to create: an e-mail is required, an id may be given. */
export const newUser = administeredFields.extend({ userId: givenId, email });

/** A user to change: the id identifies the user; absent fields stay. */
export const changedUser = administeredFields.extend({ userId });
