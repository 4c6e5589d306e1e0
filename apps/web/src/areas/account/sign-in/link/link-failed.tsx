import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { loginPathBackTo } from "../../../../paths.ts";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { LoginCard } from "../login-card.tsx";

const spentCodes = ["invalid-action-code", "expired-action-code"];

/** A mailed link that did not work: why, and how to get another. */
export function LinkFailed(props: { code: string; words: string | undefined; target: string }) {
  const { t } = useTranslation("auth");
  const isSpent = spentCodes.includes(props.code);
  return (
    <LoginCard takesFocus title={t("link.failedTitle")} lead={isSpent ? t("link.failedBody") : undefined}>
      <ActError words={isSpent ? undefined : props.words} />
      <Button component={Link} to={loginPathBackTo(props.target)} variant="contained" size="large">
        {t("link.newLink")}
      </Button>
    </LoginCard>
  );
}
