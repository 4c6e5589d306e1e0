/** A person's account as the identity provider should hold it. */
export interface ProviderAccount {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  disabled: boolean;
  isAdmin: boolean;
}

/** The identity provider's administration, for one tenant at a time. Every method may throw; calls are repeated later. */
export interface IdentityProvider {
  /** Accounts that exist, of at most 100 uids. */
  find(tenantId: string, uids: string[]): Promise<ProviderAccount[]>;
  /** Accounts that hold any of these e-mails, at most 100. */
  findByEmail(tenantId: string, emails: string[]): Promise<ProviderAccount[]>;
  /** A page of all accounts, at most 1,000. */
  page(tenantId: string, token: string | undefined): Promise<{ accounts: ProviderAccount[]; next: string | undefined }>;
  /** Creates accounts that do not exist, at most 1,000. @returns what went wrong, by uid. */
  create(tenantId: string, accounts: ProviderAccount[]): Promise<Map<string, string>>;
  /** Changes the named fields of an account that exists. */
  update(tenantId: string, account: ProviderAccount, fields: (keyof ProviderAccount)[]): Promise<void>;
  /** Removes an account; one that does not exist is removed already. */
  remove(tenantId: string, uid: string): Promise<void>;
  /** Ends the provider's own sessions of a person. */
  endSessions(tenantId: string, uid: string): Promise<void>;
  /** A token with which a client signs in as the person, carrying the claims. */
  customToken(tenantId: string, uid: string, claims: Record<string, unknown>): Promise<string>;
}
