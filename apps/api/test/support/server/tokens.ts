import { CompactSign, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import { systemClock } from "../../../src/platform/clock/clock.ts";

export const testProject = "demo-api-tests";

/** A stand-in for the identity provider's signing: real RS256 keys, and tokens as the provider makes them. */
export interface TestIdentity {
  keySet: JSONWebKeySet;
  sign(claims: TokenClaims): Promise<string>;
  /** Signs whatever it is given, for tokens as the provider would never make them. */
  signPayload(payload: Record<string, unknown>): Promise<string>;
}

export interface TokenClaims {
  uid: string;
  tenantId?: string;
  email?: string;
  emailVerified?: boolean;
  admin?: boolean;
  provider?: string;
  secondFactor?: string;
  act?: { sub: string; name: string; reason: string; until?: number };
  /** Seconds since the epoch; now, where absent. */
  authTime?: number;
  issuedAt?: number;
  expiresAt?: number;
  issuer?: string;
  audience?: string;
}

export async function testIdentity(keyId = "test-key", clock = systemClock): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: keyId, alg: "RS256", use: "sig" };
  return {
    keySet: { keys: [key] },
    sign(claims) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT(payloadOf(claims, now))
        .setProtectedHeader({ alg: "RS256", kid: keyId })
        .setSubject(claims.uid)
        .setIssuer(claims.issuer ?? `https://securetoken.google.com/${testProject}`)
        .setAudience(claims.audience ?? testProject)
        .setIssuedAt(claims.issuedAt ?? now)
        .setExpirationTime(claims.expiresAt ?? now + 3600)
        .sign(privateKey);
    },
    signPayload: (payload) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: "RS256", kid: keyId })
        .sign(privateKey),
  };
}

/** The claims beside the registered ones. */
export function payloadOf(claims: TokenClaims, now: number): Record<string, unknown> {
  return {
    auth_time: claims.authTime ?? now,
    user_id: claims.uid,
    email: claims.email ?? `${claims.uid}@example.test`,
    email_verified: claims.emailVerified ?? true,
    ...(claims.admin && { admin: true }),
    ...(claims.act && { act: claims.act }),
    firebase: {
      identities: {},
      sign_in_provider: claims.provider ?? "password",
      ...(claims.tenantId && { tenant: claims.tenantId }),
      ...(claims.secondFactor && { sign_in_second_factor: claims.secondFactor }),
    },
  };
}
