import type { WebConfig } from "@meguri/rules/web-config";
import type { Auth, User } from "firebase/auth";
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  isSignInWithEmailLink,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "firebase/auth";
import { createFirebaseAuth } from "./firebase-auth.ts";
import { openReauthenticationPopup, openSignInPopup } from "./firebase-popup.ts";
import { outcomeOf, removeSecondFactor, secondFactorsOf, startSms, startTotp } from "./firebase-second-factor.ts";
import { readUser } from "./firebase-user.ts";
import type { Credentials, Identity, Reauthentication, SignIn } from "./identity.ts";

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
    isSignInLink: (url) => isSignInWithEmailLink(auth, url),
    signInWithLink: (email, url) => outcomeOf(auth, signInWithEmailLink(auth, email, url)),
    signInWithPopup: (providerId) => outcomeOf(auth, openSignInPopup(auth, providerId)),
    async signInWithCustomToken(token) {
      await signInWithCustomToken(auth, token);
    },
    sendPasswordReset: (email, url) => sendPasswordResetEmail(auth, email, { url }),
    emailOfPasswordReset: (code) => verifyPasswordResetCode(auth, code),
    confirmPasswordReset: (code, password) => confirmPasswordReset(auth, code, password),
    applyLink: (code) => applyActionCode(auth, code),
    signOut: () => signOut(auth),
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
    secondFactors: () => (auth.currentUser ? secondFactorsOf(auth.currentUser) : []),
    startTotp: () => startTotp(currentUserOf(auth)),
    startSms: (phoneNumber) => startSms(auth, currentUserOf(auth), phoneNumber),
    removeSecondFactor: (id) => removeSecondFactor(currentUserOf(auth), id),
  };
}

/** Reports people in the order in which they came, however long reading a token takes. */
function watchOf(auth: Auth): Identity["watch"] {
  return (listener) => {
    let latest: symbol;
    return onIdTokenChanged(auth, async (user) => {
      const mine = Symbol();
      latest = mine;
      const report = user && (await readUser(user));
      if (mine === latest) listener(report);
    });
  };
}

/** The identity provider over Firebase Authentication. */
export function createFirebaseIdentity(config: Pick<WebConfig, "identity" | "tenantId">): Identity {
  const auth = createFirebaseAuth(config);
  return {
    ...signInOf(auth),
    ...reauthenticationOf(auth),
    ...credentialsOf(auth),
    watch: watchOf(auth),
    async reload() {
      await auth.currentUser?.reload();
      await auth.currentUser?.getIdToken(true);
    },
    token: async (fresh) => auth.currentUser?.getIdToken(fresh),
    setLanguage: (language) => {
      auth.languageCode = language;
    },
  };
}
