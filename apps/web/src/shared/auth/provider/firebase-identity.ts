import type { WebConfig } from "@meguri/rules/web-config";
import type { Auth } from "firebase/auth";
import { onIdTokenChanged, signOut } from "firebase/auth";
import { keepLoaded } from "../../parts/keep-loaded.ts";
import type { FirebaseActs } from "./firebase-acts.ts";
import { createFirebaseAuth } from "./firebase-auth.ts";
import { readUser } from "./firebase-user.ts";
import type { Identity } from "./identity.ts";

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

/** The acts, each of which first waits for their code. */
function actsOf(acts: () => Promise<FirebaseActs>): FirebaseActs {
  return {
    signInWithPassword: async (...given) => (await acts()).signInWithPassword(...given),
    signUp: async (...given) => (await acts()).signUp(...given),
    sendSignInLink: async (...given) => (await acts()).sendSignInLink(...given),
    signInWithLink: async (...given) => (await acts()).signInWithLink(...given),
    signInWithPopup: async (...given) => (await acts()).signInWithPopup(...given),
    signInWithCustomToken: async (...given) => (await acts()).signInWithCustomToken(...given),
    sendPasswordReset: async (...given) => (await acts()).sendPasswordReset(...given),
    emailOfPasswordReset: async (...given) => (await acts()).emailOfPasswordReset(...given),
    confirmPasswordReset: async (...given) => (await acts()).confirmPasswordReset(...given),
    applyLink: async (...given) => (await acts()).applyLink(...given),
    reauthenticateWithPassword: async (...given) => (await acts()).reauthenticateWithPassword(...given),
    reauthenticateWithPopup: async (...given) => (await acts()).reauthenticateWithPopup(...given),
    reauthenticateWithLink: async (...given) => (await acts()).reauthenticateWithLink(...given),
    changeEmail: async (...given) => (await acts()).changeEmail(...given),
    sendEmailVerification: async (...given) => (await acts()).sendEmailVerification(...given),
    setPassword: async (...given) => (await acts()).setPassword(...given),
    secondFactors: async (...given) => (await acts()).secondFactors(...given),
    startTotp: async (...given) => (await acts()).startTotp(...given),
    startSms: async (...given) => (await acts()).startSms(...given),
    removeSecondFactor: async (...given) => (await acts()).removeSecondFactor(...given),
  };
}

/** The identity provider over Firebase Authentication. */
export function createFirebaseIdentity(config: Pick<WebConfig, "identity" | "tenantId">): Identity {
  const auth = createFirebaseAuth(config);
  const acts = keepLoaded(async () => {
    const { createFirebaseActs } = await import("./firebase-acts.ts");
    return createFirebaseActs(auth);
  });
  return {
    ...actsOf(acts),
    watch: watchOf(auth),
    prepare: () => {
      // An act loads the code again, and reports why it does not come.
      acts().catch(() => undefined);
    },
    async reload() {
      await auth.currentUser?.reload();
      await auth.currentUser?.getIdToken(true);
    },
    token: async (fresh) => auth.currentUser?.getIdToken(fresh),
    setLanguage: (language) => {
      auth.languageCode = language;
    },
    signOut: () => signOut(auth),
  };
}
