import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { linkAddress, useReturn } from "../../../../shared/auth/use-return.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { DemoMailButton } from "../demo/demo-mail-button.tsx";
import { LoginCard } from "../login-card.tsx";

/** Shows that the link is on its way, and what to do where it does not come. */
export function LinkSent({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const { t } = useTranslation("auth");
  const { target } = useReturn();
  const { run, isBusy, words } = useIdentityAct();
  const toast = useToast();
  const sendAgain = () =>
    run(
      "sign-in",
      (identity) => identity.sendSignInLink(email, linkAddress(target)),
      () => toast(t("sent.sentAgain")),
    );
  return (
    <LoginCard takesFocus title={t("sent.title")} lead={t("sent.body", { email })}>
      <ActError words={words} />
      <DemoMailButton />
      <Typography variant="body2" color="textSecondary">
        {t("sent.hint")}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5 }}>
        <Button variant="outlined" color="inherit" loading={isBusy} onClick={sendAgain}>
          {t("sent.again")}
        </Button>
        <Button color="inherit" onClick={onOtherEmail}>
          {t("sent.otherEmail")}
        </Button>
      </Stack>
    </LoginCard>
  );
}
