import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { linkEmail } from "../../../../shared/auth/provider/link-email.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useSignIn } from "../../../../shared/auth/use-sign-in.ts";
import type { MailedLink } from "./mailed-link.ts";

/**
 * Completes a mailed sign-in, automatically where this device requested the link. Who is signed in already as the same
 * person proves again who they are.
 */
export function useSignInLink(link: MailedLink) {
  const navigate = useNavigate();
  const auth = useAtomValue(authAtom);
  const remembered = useRef(linkEmail.read());
  const hasStarted = useRef(false);
  const signIn = useSignIn(() => {
    linkEmail.forget();
    void navigate(link.target, { replace: true });
  });

  const complete = (email: string) =>
    signIn.signIn("sign-in", (identity) =>
      auth.email?.toLowerCase() === email.toLowerCase()
        ? identity.reauthenticateWithLink(link.address)
        : identity.signInWithLink(email, link.address),
    );
  const completeByItself = useEffectEvent(async () => {
    // A link works once: what runs twice in development must not use it up.
    if (hasStarted.current || !remembered.current) return;
    hasStarted.current = true;
    await complete(remembered.current);
  });
  useEffect(() => {
    if (auth.isInitialized) completeByItself().catch(console.error);
  }, [auth.isInitialized]);

  const isEmailWrong = signIn.code === "invalid-email";
  return { ...signIn, complete, isEmailWrong, mustAskEmail: !remembered.current || isEmailWrong };
}
