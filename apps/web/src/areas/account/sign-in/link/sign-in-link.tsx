import { useTranslation } from "react-i18next";
import { FactorCard } from "../factor-card.tsx";
import { LinkEmailForm } from "./link-email-form.tsx";
import { LinkFailed } from "./link-failed.tsx";
import { LinkWorking } from "./link-working.tsx";
import type { MailedLink } from "./mailed-link.ts";
import { useSignInLink } from "./use-sign-in-link.ts";

/** Completes a mailed sign-in; requires the address again where the link was sent from another device. */
export function SignInLink({ link }: { link: MailedLink }) {
  const { t } = useTranslation("auth");
  const signIn = useSignInLink(link);
  if (signIn.challenge) return <FactorCard {...signIn} challenge={signIn.challenge} />;
  if (signIn.code && !signIn.isEmailWrong) {
    return <LinkFailed code={signIn.code} words={signIn.words} target={link.target} />;
  }
  if (!signIn.mustAskEmail) return <LinkWorking />;
  return (
    <LinkEmailForm
      words={signIn.isEmailWrong ? t("link.emailWrong") : signIn.words}
      isBusy={signIn.isBusy}
      onEmail={signIn.complete}
    />
  );
}
