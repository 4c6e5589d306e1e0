import { createPublicKey } from "node:crypto";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeUser } from "../../support/scenes/people.ts";
import { clientOf, startApi, type TestApi } from "../../support/server/api.ts";
import { endOf } from "../../support/server/outcome.ts";
import { payloadOf, type TokenClaims, testIdentity, testProject } from "../../support/server/tokens.ts";

let api: TestApi;
let person: TokenClaims;
const second = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  api = await startApi();
  person = await makeUser(api);
});
afterAll(() => api.stop());

/** How a call ends that carries exactly this header. */
const endWith = (authorization: string, headers: Record<string, string> = {}) =>
  endOf(clientOf(api.url, AccountService, { authorization, ...headers }).getAccount({}));

const refusal = "Unauthenticated/TOKEN_INVALID";

/** All claims of a valid token, for forging others. */
const goodPayload = (): JWTPayload => ({
  ...payloadOf(person, second()),
  sub: person.uid,
  iss: `https://securetoken.google.com/${testProject}`,
  aud: testProject,
  iat: second(),
  exp: second() + 600,
});

const signed = (claims: Partial<TokenClaims>) =>
  api.identity.sign({ ...person, ...claims }).then((token) => endWith(`Bearer ${token}`));

test("a good token is let in, so that the refusals below mean something", async () => {
  expect(await signed({})).toBe("answered");
});

test("an unsigned token of the right content gets nobody in", async () => {
  const none = new UnsecuredJWT(goodPayload()).encode();
  expect(await endWith(`Bearer ${none}`)).toBe(refusal);
  const header = Buffer.from(JSON.stringify({ alg: "NoNe", kid: "test-key" })).toString("base64url");
  expect(await endWith(`Bearer ${header}.${none.split(".")[1]}.`)).toBe(refusal);
  expect(await endWith(`Bearer ${header}.${none.split(".")[1]}.c2ln`)).toBe(refusal);
});

test("the public key does not serve as a shared secret", async () => {
  const [jwk] = api.identity.keySet.keys;
  if (!jwk) throw new Error("no key");
  const pem = createPublicKey({ key: { ...jwk }, format: "jwk" })
    .export({ type: "spki", format: "pem" })
    .toString();
  for (const secret of [pem, pem.trim(), JSON.stringify(jwk), jwk.n ?? ""]) {
    const token = await new SignJWT(goodPayload())
      .setProtectedHeader({ alg: "HS256", kid: "test-key" })
      .sign(new TextEncoder().encode(secret));
    expect(await endWith(`Bearer ${token}`)).toBe(refusal);
  }
});

test("a key of one's own does not count, under any name, nor sent along in the header", async () => {
  const stranger = await testIdentity("test-key");
  expect(await endWith(`Bearer ${await stranger.sign(person)}`)).toBe(refusal);
  const unknown = await testIdentity("a-key-nobody-knows");
  expect(await endWith(`Bearer ${await unknown.sign(person)}`)).toBe(refusal);
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = await exportJWK(publicKey);
  const embedded = await new SignJWT(goodPayload())
    .setProtectedHeader({
      alg: "RS256",
      kid: "test-key",
      jwk,
      jku: "http://127.0.0.1:1/keys",
      x5u: "http://127.0.0.1:1",
    })
    .sign(privateKey);
  expect(await endWith(`Bearer ${embedded}`)).toBe(refusal);
});

test("a token issued for another project, by another issuer or for another tenant is refused", async () => {
  expect(await signed({ issuer: "https://securetoken.google.com/another-project" })).toBe(refusal);
  expect(await signed({ issuer: `https://securetoken.google.com/${testProject}/` })).toBe(refusal);
  expect(await signed({ issuer: `https://session.firebase.google.com/${testProject}` })).toBe(refusal);
  expect(await signed({ audience: "another-project" })).toBe(refusal);
  expect(await signed({ tenantId: "tenant-b" })).toBe(refusal);
  const token = await api.identity.sign({ ...person, tenantId: undefined });
  expect(await endWith(`Bearer ${token}`)).toBe(refusal);
});

test("time is kept: expired, not yet valid, issued or signed in tomorrow", async () => {
  expect(await signed({ issuedAt: second() - 7200, expiresAt: second() - 3600 })).toBe("Unauthenticated/TOKEN_EXPIRED");
  expect(await signed({ expiresAt: second() - 6 })).toBe("Unauthenticated/TOKEN_EXPIRED");
  expect(await signed({ issuedAt: second() + 3600, expiresAt: second() + 7200 })).toBe(refusal);
  expect(await signed({ authTime: second() + 3600 })).toBe(refusal);
  expect(await forged({ nbf: second() + 3600 })).toBe(refusal);
});

test("a token that lacks a claim, or has it in another shape, is refused and breaks nothing", async () => {
  for (const missing of ["sub", "exp", "iat", "iss", "aud", "auth_time", "firebase"]) {
    expect(await forged({ [missing]: undefined }), missing).toBe(refusal);
  }
  const odd: Record<string, unknown>[] = [
    { sub: "" },
    { sub: "x".repeat(129) },
    { auth_time: "yesterday" },
    { auth_time: -1e300 },
    { auth_time: 1.5e300 },
    { firebase: null },
    { firebase: { tenant: ["tenant-a"] } },
    { firebase: { tenant: { toString: "tenant-a" } } },
    { email: 7 },
    { act: "admin" },
    { act: { sub: "admin" } },
  ];
  for (const claims of odd) expect(await forged(claims), JSON.stringify(claims)).toBe(refusal);
});

test("an odd exp or iat is a refusal, not a crash", async () => {
  for (const claims of [{ exp: "9999999999" }, { exp: -1 }, { iat: "now" }, { exp: null }]) {
    const end = await forged(claims);
    expect(end, JSON.stringify(claims)).toMatch(/^Unauthenticated\/TOKEN_(INVALID|EXPIRED)$/);
  }
});

test("other schemes, spellings and garbage are refused like no token at all", async () => {
  const token = await api.identity.sign(person);
  const headers = [
    "",
    " ",
    "Bearer",
    "Bearer ",
    token,
    `Basic ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer "${token}"`,
    `Token ${token}`,
    "Bearer null",
    "Bearer undefined",
    "Bearer ..",
    "Bearer a.b.c",
    "Bearer e30.e30.e30",
    `Bearer ${token.slice(0, -4)}AAAA`,
    `Bearer ${token}.extra`,
    `Bearer ${"=".repeat(500)}`,
    "Bearer \u00e9\u00ff",
    `Bearer ${Buffer.from("null").toString("base64url")}.${Buffer.from("null").toString("base64url")}.x`,
  ];
  for (const header of headers) expect(await endWith(header), header.slice(0, 40)).toBe(refusal);
  expect(await endOf(clientOf(api.url, AccountService, {}).getAccount({}))).toBe(refusal);
});

test("the scheme's case does not matter, as HTTP has it", async () => {
  expect(await endWith(`bearer ${await api.identity.sign(person)}`)).toBe("answered");
});

test("a token of fifteen kilobytes is refused, and one of a megabyte does not reach us", async () => {
  expect(await endWith(`Bearer ${"a".repeat(5_000)}.${"b".repeat(5_000)}.${"c".repeat(4_000)}`)).toBe(refusal);
  const huge = await fetch(`${api.url}/api/app.v1.AccountService/GetAccount`, {
    method: "POST",
    headers: { authorization: `Bearer ${"a".repeat(1_000_000)}`, "content-type": "application/json" },
    body: "{}",
  }).then(
    (answer) => answer.status,
    () => 431,
  );
  expect(huge).toBe(431);
});

/** How a call ends whose token is correctly signed and has all claims of a valid one, but for this. */
async function forged(claims: Record<string, unknown>): Promise<string> {
  return endWith(`Bearer ${await api.identity.signPayload({ ...goodPayload(), ...claims })}`);
}
