import { type App, applicationDefault, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth, type TenantAwareAuth, type UpdateRequest, type UserRecord } from "firebase-admin/auth";
import type { IdentityProvider, ProviderAccount } from "./identity-provider.ts";

/** The identity provider behind firebase-admin; the SDK itself finds the emulator by FIREBASE_AUTH_EMULATOR_HOST. */
export function firebaseProvider(options: { projectId: string; emulated: boolean }): IdentityProvider {
  const app = initializeApp(
    { projectId: options.projectId, ...(options.emulated ? {} : { credential: applicationDefault() }) },
    `meguri-${options.projectId}-${Math.random()}`,
  );
  return {
    async find(tenantId, uids) {
      const { users } = await authOf(app, tenantId).getUsers(uids.map((uid) => ({ uid })));
      return users.map(accountOf);
    },
    async findByEmail(tenantId, emails) {
      const { users } = await authOf(app, tenantId).getUsers(emails.map((email) => ({ email })));
      return users.map(accountOf);
    },
    async page(tenantId, token) {
      const { users, pageToken } = await authOf(app, tenantId).listUsers(1000, token);
      return { accounts: users.map(accountOf), next: pageToken };
    },
    async create(tenantId, accounts) {
      const { errors } = await authOf(app, tenantId).importUsers(accounts.map(importOf));
      return new Map(errors.map(({ index, error }) => [accounts[index]?.uid ?? "", error.message]));
    },
    async update(tenantId, account, fields) {
      const auth = authOf(app, tenantId);
      const change = changeOf(account, fields);
      if (Object.keys(change).length > 0) await auth.updateUser(account.uid, change);
      if (fields.includes("isAdmin")) await auth.setCustomUserClaims(account.uid, claimsOf(account));
    },
    async remove(tenantId, uid) {
      await authOf(app, tenantId)
        .deleteUser(uid)
        .catch((error: { code?: string }) => {
          if (error.code !== "auth/user-not-found") throw error;
        });
    },
    async endSessions(tenantId, uid) {
      await authOf(app, tenantId)
        .revokeRefreshTokens(uid)
        .catch((error: { code?: string }) => {
          if (error.code !== "auth/user-not-found") throw error;
        });
    },
    customToken: (tenantId, uid, claims) => authOf(app, tenantId).createCustomToken(uid, claims),
  };
}

/** The tenant `default` is for the provider's own users outside any tenant. */
function authOf(app: App, tenantId: string): Auth | TenantAwareAuth {
  const auth = getAuth(app);
  return tenantId === "default" ? auth : auth.tenantManager().authForTenant(tenantId);
}

function accountOf(user: UserRecord): ProviderAccount {
  return {
    uid: user.uid,
    email: user.email ?? "",
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? "",
    disabled: user.disabled,
    isAdmin: user.customClaims?.admin === true,
  };
}

function importOf(account: ProviderAccount) {
  return {
    uid: account.uid,
    email: account.email || undefined,
    emailVerified: account.emailVerified,
    displayName: account.displayName || undefined,
    disabled: account.disabled,
    customClaims: claimsOf(account) ?? {},
  };
}

function claimsOf(account: ProviderAccount): { admin: true } | null {
  return account.isAdmin ? { admin: true } : null;
}

function changeOf(account: ProviderAccount, fields: (keyof ProviderAccount)[]): UpdateRequest {
  const change: UpdateRequest = {};
  if (fields.includes("email") && account.email) change.email = account.email;
  if (fields.includes("emailVerified")) change.emailVerified = account.emailVerified;
  if (fields.includes("displayName")) change.displayName = account.displayName || null;
  if (fields.includes("disabled")) change.disabled = account.disabled;
  return change;
}
