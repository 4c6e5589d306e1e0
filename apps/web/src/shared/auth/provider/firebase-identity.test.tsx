import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Identity } from "./identity.ts";
import type { IdentityAct } from "./identity-errors.ts";
import { identityErrorWords } from "./identity-errors.ts";

// The provider's own client against responses of its interface: what the emulator cannot do or never fails at.
const api = "https://identitytoolkit.googleapis.com";
const server = setupServer();
let identity: Identity;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  // The client keeps the fetch it meets when it is loaded, so it is loaded after the server listens.
  const { createFirebaseIdentity } = await import("./firebase-identity.ts");
  identity = createFirebaseIdentity({
    identity: { projectId: "meguri-test", apiKey: "key-without-colon", authDomain: "", federatedProviders: [] },
    tenantId: "tokyo",
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The address of a method; to msw a colon begins a parameter unless it is escaped. */
const method = (name: string) => `${api}/${name.replace(":", "\\:")}`;
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
const now = Math.floor(Date.now() / 1000);
const idToken = `${part({ alg: "RS256" })}.${part({ sub: "u1", iat: now, exp: now + 3600 })}.signature`;
const signedIn = { idToken, refreshToken: "refresh", expiresIn: "3600", localId: "u1" };

function answerPassword(status: number, body: object) {
  server.use(http.post(method("v1/accounts:signInWithPassword"), () => HttpResponse.json(body, { status })));
}

async function refusalOf(call: Promise<unknown>, act: IdentityAct) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) throw new Error("the provider should have refused");
  return identityErrorWords(error, act);
}

it("an account with an authenticator app cannot sign in", async () => {
  answerPassword(200, {
    localId: "u1",
    mfaPendingCredential: "pending",
    mfaInfo: [{ mfaEnrollmentId: "factor-1", displayName: "電話", totpInfo: {} }],
  });
  const finalized: unknown[] = [];
  server.use(
    http.post(method("v2/accounts/mfaSignIn:finalize"), async ({ request }) => {
      finalized.push(await request.json());
      return HttpResponse.json(signedIn);
    }),
    http.post(method("v1/accounts:lookup"), () =>
      HttpResponse.json({
        users: [{ localId: "u1", tenantId: "tokyo", email: "a@example.test", providerUserInfo: [] }],
      }),
    ),
  );
  const challenge = await identity.signInWithPassword("a@example.test", "password-1");
  expect(challenge?.factors).toEqual([{ id: "factor-1", kind: "totp", name: "電話", phoneNumber: "" }]);
  await challenge?.finish("factor-1", "123456");
  expect(finalized).toEqual([
    {
      mfaPendingCredential: "pending",
      tenantId: "tokyo",
      mfaEnrollmentId: "factor-1",
      totpVerificationInfo: { verificationCode: "123456" },
    },
  ]);
  expect(await identity.token()).toBe(idToken);
});

it.each([
  ["EMAIL_NOT_FOUND", "emailOrPasswordWrong"],
  ["INVALID_PASSWORD", "emailOrPasswordWrong"],
  ["INVALID_LOGIN_CREDENTIALS", "emailOrPasswordWrong"],
  ["INVALID_EMAIL", "emailInvalid"],
  ["USER_DISABLED", "userDisabled"],
  ["OPERATION_NOT_ALLOWED", "wayNotAvailable"],
  ["TOO_MANY_ATTEMPTS_TRY_LATER : slow down", "signInFailed"],
  ["A_CODE_OF_TOMORROW", "signInFailed"],
])("the provider's refusal %s reads as something else", async (message, words) => {
  answerPassword(400, { error: { code: 400, message } });
  expect(await refusalOf(identity.signInWithPassword("a@example.test", "x"), "sign-in")).toBe(words);
});

it("a sign-up with an address in use, or with a weak password, does not say so", async () => {
  for (const [message, words] of [
    ["EMAIL_EXISTS", "emailInUse"],
    ["WEAK_PASSWORD : Password should be at least 6 characters", "passwordWeak"],
  ]) {
    server.use(
      http.post(method("v1/accounts:signUp"), () =>
        HttpResponse.json({ error: { code: 400, message } }, { status: 400 }),
      ),
    );
    expect(await refusalOf(identity.signUp("a@example.test", "x", "見本"), "sign-up")).toBe(words);
  }
});

it("a sign-in without a network, or with a proxy's response, never ends or ends as a wrong password", async () => {
  server.use(http.post(method("v1/accounts:signInWithPassword"), () => HttpResponse.error()));
  expect(await refusalOf(identity.signInWithPassword("a@example.test", "x"), "sign-in")).toBe("signInFailed");
  server.use(
    http.post(method("v1/accounts:signInWithPassword"), () => HttpResponse.html("<h1>502</h1>", { status: 502 })),
  );
  expect(await refusalOf(identity.signInWithPassword("a@example.test", "x"), "sign-in")).toBe("signInFailed");
});
