import type { Auth, User } from "firebase/auth";
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "firebase/auth";
import { openReauthenticationPopup, openSignInPopup } from "./firebase-popup.ts";
import { outcomeOf, removeSecondFactor, secondFactorsOf, startSms, startTotp } from "./firebase-second-factor.ts";
import type { Credentials, Reauthentication, SignIn } from "./identity.ts";

function currentUserOf(auth: Auth): User {
  if (!auth.currentUser) throw new Error("nobody is signed in");
  return auth.currentUser;
}

function signInOf(auth: Auth): SignIn {
  return {
    signInWithPassword: (email, password) => outcomeOf(auth, signInWithEmailAndPassword(auth, email, password)),
    async signUp(email, password, displayName) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName });
    },
    sendSignInLink: (email, url) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    signInWithLink: (email, url) => outcomeOf(auth, signInWithEmailLink(auth, email, url)),
    signInWithPopup: (providerId) => outcomeOf(auth, openSignInPopup(auth, providerId)),
    async signInWithCustomToken(token) {
      await signInWithCustomToken(auth, token);
    },
    sendPasswordReset: (email, url) => sendPasswordResetEmail(auth, email, { url }),
    emailOfPasswordReset: (code) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code, password) => confirmPasswordReset(auth, code, password),
    applyLink: (code) => applyActionCode(auth, code),
  };
}

function reauthenticationOf(auth: Auth): Reauthentication {
  const again = (credential: Parameters<typeof reauthenticateWithCredential>[1]) =>
    outcomeOf(auth, reauthenticateWithCredential(currentUserOf(auth), credential));
  const email = () => currentUserOf(auth).email ?? "";
  return {
    reauthenticateWithPassword: (password) => again(EmailAuthProvider.credential(email(), password)),
    reauthenticateWithPopup: (providerId) =>
      outcomeOf(auth, openReauthenticationPopup(currentUserOf(auth), providerId)),
    reauthenticateWithLink: (url) => again(EmailAuthProvider.credentialWithLink(email(), url)),
  };
}

function credentialsOf(auth: Auth): Credentials {
  return {
    changeEmail: (newEmail, url) => verifyBeforeUpdateEmail(currentUserOf(auth), newEmail, { url }),
    sendEmailVerification: (url) => sendEmailVerification(currentUserOf(auth), { url }),
    setPassword: (password) => updatePassword(currentUserOf(auth), password),
    secondFactors: async () => (auth.currentUser ? secondFactorsOf(auth.currentUser) : []),
    startTotp: () => startTotp(currentUserOf(auth)),
    startSms: (phoneNumber) => startSms(auth, currentUserOf(auth), phoneNumber),
    removeSecondFactor: (id) => removeSecondFactor(currentUserOf(auth), id),
  };
}

/** What people do to sign in, to prove again who they are, and to change how they sign in. */
export type FirebaseActs = SignIn & Reauthentication & Credentials;

/** The acts over Firebase Authentication. A page that continues a session needs none of them. */
export function createFirebaseActs(auth: Auth): FirebaseActs {
  return { ...signInOf(auth), ...reauthenticationOf(auth), ...credentialsOf(auth) };
}
