import { useTranslation } from "react-i18next";
import { useSession } from "../../../../shared/auth/session/session-context.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { linkAddress, useReturn } from "../../../../shared/auth/use-return.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";

/** Creates an account, sends its name to the server and mails a link that proves the address. */
export function useSignUp() {
  const { t } = useTranslation("auth");
  const { target } = useReturn();
  const session = useSession();
  const toast = useToast();
  const { run, isBusy, words } = useIdentityAct();
  const signUp = (person: { name: string; email: string; password: string }) =>
    run("sign-up", async (identity) => {
      await identity.signUp(person.email, person.password, person.name);
      // The account exists now: what follows may fail without undoing it, and can be had again from the profile.
      try {
        // First of all, because the page leads on at once: who leaves it soon still gets the mail.
        await identity.sendEmailVerification(linkAddress(target));
        toast(t("signup.verifySent"));
        await session.refresh();
        await session.saveAgain();
      } catch (error) {
        console.error("the account was created, but what follows its creation failed", error);
      }
    });
  return { signUp, isBusy, words };
}
