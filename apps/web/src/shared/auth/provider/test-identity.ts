import type { Identity } from "./identity.ts";
import type { IdentityUser } from "./identity-user.ts";

/** A person as the provider would report them; for tests. */
export function identityUser(change: Partial<IdentityUser> = {}): IdentityUser {
  return {
    uid: "u1",
    email: "taro@meguri.test",
    emailVerified: true,
    displayName: "調剤 太郎",
    photoURL: null,
    phoneNumber: null,
    providerId: "password",
    signInWays: ["password"],
    tenantId: "tokyo",
    createdAt: new Date("2026-01-01T00:00:00Z"),
    lastLoginAt: new Date("2026-11-20T00:00:00Z"),
    isAdmin: false,
    token: "t0ken",
    tokenIssuedAt: Date.parse("2026-11-20T00:00:00Z"),
    signedInAt: 1_795_132_800,
    ...change,
  };
}

/** An identity provider that a test drives by hand: `report` sets the present person. */
export function testIdentity(change: Partial<Identity> = {}) {
  let listener: (user: IdentityUser | null) => void = () => undefined;
  const nothing = async () => undefined;
  const refuse = async () => {
    throw new Error("not part of this test");
  };
  const identity: Identity = {
    signInWithPassword: nothing,
    signUp: nothing,
    sendSignInLink: nothing,
    signInWithLink: nothing,
    signInWithPopup: nothing,
    signInWithCustomToken: nothing,
    sendPasswordReset: nothing,
    emailOfPasswordReset: async () => "taro@meguri.test",
    confirmPasswordReset: nothing,
    applyLink: nothing,
    reload: nothing,
    prepare: () => undefined,
    signOut: async () => listener(null),
    reauthenticateWithPassword: nothing,
    reauthenticateWithPopup: nothing,
    reauthenticateWithLink: nothing,
    changeEmail: nothing,
    sendEmailVerification: nothing,
    setPassword: nothing,
    secondFactors: async () => [],
    startTotp: refuse,
    startSms: refuse,
    removeSecondFactor: nothing,
    watch: (next) => {
      listener = next;
      return () => undefined;
    },
    token: async () => "t0ken",
    setLanguage: () => undefined,
    ...change,
  };
  return { identity, report: (user: IdentityUser | null) => listener(user) };
}
