import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactorChallenge } from "../../../shared/auth/provider/identity.ts";
import { LoadingPage } from "../../../shared/ui/state/loading-page.tsx";
import { LoginCard } from "./login-card.tsx";

/** Few sign-ins come to it, so that the first page does without it. */
const SecondFactorStep = lazy(() =>
  import("../../../shared/auth/second-factor/second-factor-step.tsx").then((m) => ({ default: m.SecondFactorStep })),
);

/** The second step of a sign-in, in place of the first. */
export function FactorCard(props: {
  challenge: SecondFactorChallenge;
  finishChallenge: () => void;
  cancelChallenge: () => void;
}) {
  const { t } = useTranslation("auth");
  return (
    <LoginCard
      takesFocus
      title={t("factor.title")}
      foot={<Button onClick={props.cancelChallenge}>{t("factor.cancel")}</Button>}
    >
      <Suspense fallback={<LoadingPage />}>
        <SecondFactorStep challenge={props.challenge} onDone={props.finishChallenge} />
      </Suspense>
    </LoginCard>
  );
}
