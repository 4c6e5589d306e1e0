import type { IdentityUser } from "./identity-user.ts";

/** A second factor that an account has. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: "sms" | "totp";
  /** The name the person gave it; may be empty. */
  readonly name: string;
  /** For SMS, the number with its middle hidden. */
  readonly phoneNumber: string;
}

/** Called during a sign-in, where the account has a second factor. */
export interface SecondFactorChallenge {
  readonly factors: readonly SecondFactor[];
  /** Sends the code of an SMS factor. */
  sendCode(factorId: string): Promise<void>;
  /** Completes the sign-in with the code that was sent or that the authenticator app shows. */
  finish(factorId: string, code: string): Promise<void>;
}

/** Nothing more to do, or the second factor to ask for. */
export type SignInOutcome = SecondFactorChallenge | undefined;

/** A TOTP secret waiting to be confirmed with its first code. */
export interface TotpEnrolment {
  /** Base32 text for people who cannot scan. */
  readonly secret: string;
  /** `otpauth://` address that the QR code holds. */
  readonly address: string;
  finish(code: string): Promise<void>;
}

/** An SMS number waiting to be confirmed with the code it was sent. */
export interface SmsEnrolment {
  finish(code: string): Promise<void>;
}

/** How people get in. */
export interface SignIn {
  signInWithPassword(email: string, password: string): Promise<SignInOutcome>;
  signUp(email: string, password: string, displayName: string): Promise<void>;
  /** Sends a mail whose link comes back to `continueUrl`. */
  sendSignInLink(email: string, continueUrl: string): Promise<void>;
  signInWithLink(email: string, url: string): Promise<SignInOutcome>;
  /** Opens the provider's window; a pending one is cancelled. */
  signInWithPopup(providerId: string): Promise<SignInOutcome>;
  signInWithCustomToken(token: string): Promise<void>;
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  /** The address whose password a reset link is for; throws where the link no longer holds. */
  emailOfPasswordReset(code: string): Promise<string>;
  confirmPasswordReset(code: string, password: string): Promise<void>;
  /** Applies a mailed link: proves an address, changes it, or takes the change back. */
  applyLink(code: string): Promise<void>;
}

/** How the signed-in person proves again who they are. */
export interface Reauthentication {
  reauthenticateWithPassword(password: string): Promise<SignInOutcome>;
  reauthenticateWithPopup(providerId: string): Promise<SignInOutcome>;
  /** With a link sent by `sendSignInLink`, opened on `/redirect`. */
  reauthenticateWithLink(url: string): Promise<SignInOutcome>;
}

/** What the signed-in person changes at the identity provider; most need a recent sign-in. */
export interface Credentials {
  /** Sends a mail to the new address; the change happens when its link is opened. */
  changeEmail(newEmail: string, continueUrl: string): Promise<void>;
  sendEmailVerification(continueUrl: string): Promise<void>;
  /** Changes the password, or gives the account one. */
  setPassword(password: string): Promise<void>;
  secondFactors(): Promise<readonly SecondFactor[]>;
  startTotp(): Promise<TotpEnrolment>;
  startSms(phoneNumber: string): Promise<SmsEnrolment>;
  removeSecondFactor(id: string): Promise<void>;
}

/** The identity provider as the application knows it; one implementation talks to Firebase, tests bring their own. */
export interface Identity extends SignIn, Reauthentication, Credentials {
  /** Calls back with the person now, and whenever they or their token change. */
  watch(listener: (user: IdentityUser | null) => void): () => void;
  /** Loads what the acts need, so that a window opens at the click. */
  prepare(): void;
  signOut(): Promise<void>;
  /** The ID token, renewed when it is about to run out or `fresh` is requested. */
  token(fresh?: boolean): Promise<string | undefined>;
  /** Reads the person again at the provider, where their record changed elsewhere. */
  reload(): Promise<void>;
  /** The language of mails, messages and the provider's windows. */
  setLanguage(language: string): void;
}
