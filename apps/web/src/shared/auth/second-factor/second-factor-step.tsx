import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactor, SecondFactorChallenge } from "../provider/identity.ts";
import { SecondFactorCode } from "./second-factor-code.tsx";

/** The step for the second factor, one at a time; who has several may choose. */
export function SecondFactorStep(props: { challenge: SecondFactorChallenge; onDone: () => void }) {
  const { t } = useTranslation("auth");
  const { factors } = props.challenge;
  const [chosen, setChosen] = useState<SecondFactor | undefined>(factors[0]);
  if (!chosen) return null;
  const others = factors.filter((factor) => factor !== chosen);
  return (
    <Stack sx={{ gap: 3 }}>
      <SecondFactorCode key={chosen.id} challenge={props.challenge} factor={chosen} onDone={props.onDone} />
      {others.length > 0 && (
        <Stack sx={{ gap: 1 }}>
          <Typography variant="subtitle2">{t("factor.other")}</Typography>
          {others.map((factor) => (
            <Button key={factor.id} variant="outlined" color="inherit" onClick={() => setChosen(factor)}>
              {factor.kind === "totp" ? t("factor.totp") : t("factor.sms", { phone: factor.phoneNumber })}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
