import { hash } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Clock } from "../clock/clock.ts";
import { Failure, fail } from "../failure.ts";

const claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.int().nonnegative(),
  exp: z.int().nonnegative(),
  auth_time: z.int().nonnegative(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  admin: z.unknown().optional(),
  act: z
    .object({ sub: z.string().min(1), name: z.string(), reason: z.string(), until: z.int().nonnegative().optional() })
    .optional(),
  firebase: z.object({
    tenant: z.string().optional(),
    sign_in_provider: z.string().default(""),
    sign_in_second_factor: z.string().optional(),
  }),
});

/** The claims of a verified ID token. */
export interface VerifiedToken {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  providerId: string;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  /** Epoch milliseconds. */
  authTime: number;
  /** Epoch milliseconds. */
  issuedAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** The administrator who is signed in as the person; `until` in seconds since the epoch. */
  act: { sub: string; name: string; reason: string; until?: number } | undefined;
}

export type VerifyToken = (token: string, tenantId: string) => Promise<VerifiedToken>;

const rememberFor = 60_000;

/**
 * Verifies ID tokens of one identity project: signature, issuer, audience, time and tenant.
 * Without `keys` the tokens are the emulator's, which are unsigned; `env.ts` refuses that in production.
 * @throws Failure TOKEN_INVALID, TOKEN_EXPIRED or PROVIDER_UNAVAILABLE.
 */
export function tokenVerifier(options: {
  projectId: string;
  keys: JWTVerifyGetKey | undefined;
  clock: Clock;
}): VerifyToken {
  const { projectId, keys, clock } = options;
  const remembered = new LRUCache<string, { token: VerifiedToken; until: number }>({ max: 5_000 });
  const checks = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: clock.now(),
    clockTolerance: 5,
  });

  const verify = async (token: string, tenantId: string): Promise<VerifiedToken> => {
    try {
      const payload = keys
        ? (await jwtVerify(token, keys, { ...checks(), algorithms: ["RS256"], requiredClaims: ["sub", "exp", "iat"] }))
            .payload
        : UnsecuredJWT.decode(token, checks()).payload;
      return accepted(payload, tenantId, clock);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (error instanceof errors.JWTExpired) fail("TOKEN_EXPIRED");
      throw new Failure("TOKEN_INVALID", [], { cause: error });
    }
  };

  return async (token, tenantId) => {
    const now = clock.now().getTime();
    const key = hash("sha256", `${tenantId}\n${token}`, "base64");
    const known = remembered.get(key);
    if (known && now < known.until) return known.token;
    const verified = await verify(token, tenantId);
    remembered.set(key, { token: verified, until: Math.min(verified.expiresAt, now + rememberFor) });
    return verified;
  };
}

function accepted(payload: JWTPayload, tenantId: string, clock: Clock): VerifiedToken {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) fail("TOKEN_INVALID");
  const token = parsed.data;
  const now = clock.now().getTime() / 1000 + 5;
  if (token.iat > now || token.auth_time > now) fail("TOKEN_INVALID");
  // The provider's own users outside any tenant carry no tenant claim; here they are the tenant `default`.
  if ((token.firebase.tenant ?? "default") !== tenantId) fail("TOKEN_INVALID");
  return {
    uid: token.sub,
    email: token.email ?? "",
    emailVerified: token.email_verified ?? false,
    name: token.name ?? "",
    providerId: token.firebase.sign_in_provider,
    isAdmin: token.admin === true,
    hasSecondFactor: token.firebase.sign_in_second_factor !== undefined,
    authTime: token.auth_time * 1000,
    issuedAt: token.iat * 1000,
    expiresAt: token.exp * 1000,
    act: token.act,
  };
}
