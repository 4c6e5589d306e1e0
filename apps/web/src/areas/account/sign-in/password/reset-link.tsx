import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { LinkFailed } from "../link/link-failed.tsx";
import { LinkWorking } from "../link/link-working.tsx";
import type { MailedLink } from "../link/mailed-link.ts";
import { NewPassword } from "./new-password.tsx";

/** Opens a mailed reset link: shows whose password it is and takes the new one. */
export function ResetLink({ link }: { link: MailedLink }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const toast = useToast();
  const [email, setEmail] = useState<string>();
  const { run, words, code } = useIdentityAct();
  const open = useEffectEvent(() => run("sign-in", (identity) => identity.emailOfPasswordReset(link.code), setEmail));
  useEffect(() => {
    open().catch(console.error);
  }, []);
  const finish = () => {
    toast(t("reset.done"));
    void navigate(`${paths.loginPassword}?${new URLSearchParams({ to: link.target })}`, { replace: true });
  };
  if (code || words) return <LinkFailed code={code} words={words} target={link.target} />;
  return email ? <NewPassword code={link.code} email={email} onDone={finish} /> : <LinkWorking />;
}
