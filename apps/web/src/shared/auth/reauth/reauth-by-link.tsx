import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActError } from "../act-error.tsx";
import { linkEmail } from "../provider/link-email.ts";
import { authAtom } from "../session/auth-atom.ts";
import { withoutToken } from "../session/link-token.ts";
import { useIdentityAct } from "../use-identity-act.ts";
import { linkAddress } from "../use-return.ts";

/** A mailed link that leads back to this page; for those who have no password, or not at hand. */
export function ReauthByLink() {
  const { t } = useTranslation("auth");
  const { email } = useAtomValue(authAtom);
  const [isSent, setIsSent] = useState(false);
  const { run, isBusy, words } = useIdentityAct();
  if (!email) return null;
  const send = () =>
    run(
      "other",
      (identity) => identity.sendSignInLink(email, linkAddress(withoutToken(window.location))),
      () => {
        linkEmail.remember(email);
        setIsSent(true);
      },
    );
  if (isSent) {
    return (
      <Alert severity="info" role="status">
        {t("reauth.linkSent", { email })}
      </Alert>
    );
  }
  return (
    <>
      <ActError words={words} />
      <Button color="inherit" loading={isBusy} onClick={send}>
        {t("reauth.withLink")}
      </Button>
    </>
  );
}
