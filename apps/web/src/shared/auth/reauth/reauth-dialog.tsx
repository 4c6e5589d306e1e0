import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ActError } from "../act-error.tsx";
import { SecondFactorStep } from "../second-factor/second-factor-step.tsx";
import { signInFactsAtom } from "../session/sign-in-facts-atom.ts";
import { useSignIn } from "../use-sign-in.ts";
import { ReauthByLink } from "./reauth-by-link.tsx";
import { ReauthByPassword } from "./reauth-by-password.tsx";
import { ReauthByPopup } from "./reauth-by-popup.tsx";

/** Requires the signed-in person to sign in again, in any way their account has. */
export function ReauthDialog(props: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation(["auth", "common"]);
  const ways = useAtomValue(signInFactsAtom)?.signInWays ?? [];
  const { signIn, isBusy, words, challenge, finishChallenge } = useSignIn(props.onDone);
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("reauth.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {challenge ? (
          <SecondFactorStep challenge={challenge} onDone={finishChallenge} />
        ) : (
          <>
            <Typography variant="body2">{t("reauth.lead")}</Typography>
            <ActError words={words} />
            {ways.includes("password") && (
              <ReauthByPassword
                isBusy={isBusy}
                onPassword={(password) =>
                  signIn("sign-in", (identity) => identity.reauthenticateWithPassword(password))
                }
              />
            )}
            <ReauthByPopup
              ways={ways}
              onChoose={(provider) => signIn("popup", (identity) => identity.reauthenticateWithPopup(provider))}
            />
            <ReauthByLink />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" color="inherit" onClick={props.onClose}>
          {t("common:cancel")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
