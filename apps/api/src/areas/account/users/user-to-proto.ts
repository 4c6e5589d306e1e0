import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type User, UserSchema } from "@meguri/rpc/app/v1/user_pb";
import type { UserRow } from "./users-queries.ts";

/** A user's row as the wire's message. */
export function userToProto(row: UserRow): User {
  return create(UserSchema, {
    userId: row.user_id,
    displayName: row.display_name,
    nameKana: row.name_kana,
    email: row.email,
    emailVerified: row.email_verified,
    lastLogin: row.last_login ? timestampFromDate(row.last_login) : undefined,
    tel: row.tel,
    photoUrl: row.photo_url,
    providerId: row.provider_id,
    tenantId: row.tenant_id,
    createdAt: timestampFromDate(row.created_at),
    updatedAt: timestampFromDate(row.updated_at),
    deletedAt: row.deleted_at ? timestampFromDate(row.deleted_at) : undefined,
  });
}
