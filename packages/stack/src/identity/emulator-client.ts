/** An account to be created at the identity emulator. */
export type NewAccount = {
  localId: string;
  email: string;
  password: string;
  displayName: string;
  claims: Record<string, unknown> | undefined;
};

/** An account without a password: its person signs in by e-mail link. */
export type LinkAccount = { localId: string; email: string; displayName: string; emailVerified: boolean };

/** The emulator's administration as the demo data needs it. */
export type IdentityAdmin = {
  ensureAccount: (tenantId: string, account: NewAccount) => Promise<void>;
  /** Makes those accounts that are not there yet. */
  addAccounts: (tenantId: string, accounts: LinkAccount[]) => Promise<void>;
  flush: () => Promise<void>;
};

type SignInAnswer = { idToken?: string; mfaPendingCredential?: string; error?: { message?: string } };

/** Speaks to the emulator at address:port; `Bearer owner` is its word for an administrator. */
export function identityAdmin(host: string, projectId: string): IdentityAdmin {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`http://${host}${path}`, {
      method: "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The identity emulator refused ${path}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  const base = (tenantId: string): string =>
    `/identitytoolkit.googleapis.com/v1/projects/${projectId}/tenants/${tenantId}/accounts`;
  return {
    async ensureAccount(tenantId, { claims, ...account }) {
      const result = await post(`${base(tenantId)}:lookup`, { localId: [account.localId], email: [account.email] });
      if (result && typeof result === "object" && "users" in result) return;
      await post(base(tenantId), { ...account, emailVerified: true });
      if (claims)
        await post(`${base(tenantId)}:update`, { localId: account.localId, customAttributes: JSON.stringify(claims) });
    },
    async addAccounts(tenantId, accounts) {
      // Without `allowOverwrite` an account that is there is refused by itself, and stays as it is.
      await post(`${base(tenantId)}:batchCreate`, { users: accounts, allowOverwrite: false });
    },
    async flush() {
      await post("/emulator/flush", {});
    },
  };
}

/**
 * Signs in with a password.
 * @returns the ID token
 * @throws Error with the emulator's word for what is wrong (EMAIL_NOT_FOUND, INVALID_PASSWORD, USER_DISABLED …)
 */
export async function signInWithPassword(
  host: string,
  request: { apiKey: string; tenantId: string; email: string; password: string },
): Promise<string> {
  const { apiKey, ...body } = request;
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  const answer: SignInAnswer = JSON.parse(await response.text());
  if (answer.mfaPendingCredential) throw new Error("SECOND_FACTOR_REQUIRED");
  if (!answer.idToken) throw new Error(answer.error?.message ?? `status ${response.status}`);
  return answer.idToken;
}
