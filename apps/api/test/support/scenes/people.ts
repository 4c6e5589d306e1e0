import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";

export interface PersonOptions {
  tenantId?: string;
  displayName?: string;
  email?: string;
  /** Whether the address is proved; it is, where this is absent. */
  emailVerified?: boolean;
  tel?: string;
  isAdmin?: boolean;
  deletedAt?: Date | null;
  disabledAt?: Date | null;
  createdAt?: Date;
}

let counter = 0;

/** Puts a user into the database and returns the claims of their token. */
export async function makeUser(api: TestApi, options: PersonOptions & { userId?: string } = {}): Promise<TokenClaims> {
  counter += 1;
  const userId = options.userId ?? `user-${counter}`;
  const tenantId = options.tenantId ?? "tenant-a";
  const email = options.email ?? `${userId}@example.test`;
  await api.sql(
    `insert into users (tenant_id, user_id, display_name, email, tel, is_admin, deleted_at, disabled_at, created_at, updated_at, email_verified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()), now(), $10)`,
    [
      tenantId,
      userId,
      options.displayName ?? `利用者 ${counter}`,
      email,
      options.tel ?? "",
      options.isAdmin ?? false,
      options.deletedAt ?? null,
      options.disabledAt ?? null,
      options.createdAt ?? null,
      options.emailVerified ?? true,
    ],
  );
  return { uid: userId, tenantId, email, admin: options.isAdmin };
}

export function makeAdmin(api: TestApi, options: PersonOptions & { userId?: string } = {}): Promise<TokenClaims> {
  return makeUser(api, { ...options, isAdmin: true });
}
