import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import type { SecondFactorChallenge } from "../../shared/auth/identity.ts";
import { SecondFactorStep } from "../../shared/auth/second-factor-step.tsx";
import { LoginCard } from "./login-card.tsx";

/** The second step of a sign-in, in place of the first. */
export function FactorCard(props: {
  challenge: SecondFactorChallenge;
  finishChallenge: () => void;
  cancelChallenge: () => void;
}) {
  const { t } = useTranslation("auth");
  return (
    <LoginCard title={t("factor.title")} foot={<Button onClick={props.cancelChallenge}>{t("factor.cancel")}</Button>}>
      <SecondFactorStep challenge={props.challenge} onDone={props.finishChallenge} />
    </LoginCard>
  );
}
