import type {
  ApplicationVerifier,
  Auth,
  MultiFactorInfo,
  MultiFactorResolver,
  User,
  UserCredential,
} from "firebase/auth";
import {
  getMultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
} from "firebase/auth";
import type { SecondFactor, SecondFactorChallenge, SignInOutcome, SmsEnrolment, TotpEnrolment } from "./identity.ts";
import { identityErrorCode } from "./identity-errors.ts";

const issuer = "Meguri";

function secondFactorOf(info: MultiFactorInfo): SecondFactor {
  const isTotp = info.factorId === TotpMultiFactorGenerator.FACTOR_ID;
  const phoneNumber = "phoneNumber" in info && typeof info.phoneNumber === "string" ? info.phoneNumber : "";
  return { id: info.uid, kind: isTotp ? "totp" : "sms", name: info.displayName ?? "", phoneNumber };
}

/** Lends an invisible reCAPTCHA, which the provider requires before it sends an SMS, and takes it away afterwards. */
async function withVerifier<T>(auth: Auth, use: (verifier: ApplicationVerifier) => Promise<T>): Promise<T> {
  const place = document.body.appendChild(document.createElement("div"));
  const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
  try {
    return await use(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

function challengeOf(auth: Auth, resolver: MultiFactorResolver): SecondFactorChallenge {
  const sent = new Map<string, string>();
  const infoOf = (id: string) => {
    const info = resolver.hints.find((hint) => hint.uid === id);
    if (!info) throw new Error(`no such second factor: ${id}`);
    return info;
  };
  return {
    factors: resolver.hints.map(secondFactorOf),
    async sendCode(id) {
      const options = { multiFactorHint: infoOf(id), session: resolver.session };
      const send = (verifier: ApplicationVerifier) => new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier);
      sent.set(id, await withVerifier(auth, send));
    },
    async finish(id, code) {
      if (secondFactorOf(infoOf(id)).kind === "totp") {
        await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(id, code));
        return;
      }
      const credential = PhoneAuthProvider.credential(sent.get(id) ?? "", code);
      await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
    },
  };
}

function isMultiFactorError(error: unknown): error is Parameters<typeof getMultiFactorResolver>[1] {
  return identityErrorCode(error) === "multi-factor-auth-required";
}

/** Runs a sign-in to its end or to the point where a second factor is required. */
export async function outcomeOf(auth: Auth, signIn: Promise<UserCredential>): Promise<SignInOutcome> {
  try {
    await signIn;
    return undefined;
  } catch (error) {
    if (isMultiFactorError(error)) return challengeOf(auth, getMultiFactorResolver(auth, error));
    throw error;
  }
}

/** The second factors of the account. */
export function secondFactorsOf(user: User): SecondFactor[] {
  return multiFactor(user).enrolledFactors.map(secondFactorOf);
}

/** Takes a second factor off the account. */
export function removeSecondFactor(user: User, id: string): Promise<void> {
  return multiFactor(user).unenroll(id);
}

/** Creates a TOTP secret; it counts once `finish` was called with a code of it. */
export async function startTotp(user: User): Promise<TotpEnrolment> {
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  return {
    secret: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? user.uid, issuer),
    finish: (code) => multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code)),
  };
}

/** Sends a code to a number; the number counts once `finish` was called with the code. */
export async function startSms(auth: Auth, user: User, phoneNumber: string): Promise<SmsEnrolment> {
  const session = await multiFactor(user).getSession();
  const send = (verifier: ApplicationVerifier) =>
    new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber, session }, verifier);
  const verificationId = await withVerifier(auth, send);
  return {
    finish: (code) => {
      const credential = PhoneAuthProvider.credential(verificationId, code);
      return multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential));
    },
  };
}
