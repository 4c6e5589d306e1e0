import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ActError } from "./act-error.tsx";
import { CodeInput, codeDigits } from "./code-input.tsx";
import type { SecondFactor, SecondFactorChallenge } from "./identity.ts";
import { useCodeAct } from "./use-code-act.ts";
import { useIdentityAct } from "./use-identity-act.ts";

/** Takes the code of one second factor; an SMS is sent on request, as it may cost its receiver. */
export function SecondFactorCode(props: {
  challenge: SecondFactorChallenge;
  factor: SecondFactor;
  onDone: () => void;
}) {
  const { challenge, factor } = props;
  const { t } = useTranslation("auth");
  const [isSent, setIsSent] = useState(factor.kind === "totp");
  const sending = useIdentityAct();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: "" } });
  const checking = useCodeAct((message) => setError("code", { message }));
  const phone = factor.phoneNumber;
  const send = () =>
    sending.run(
      "sign-in",
      () => challenge.sendCode(factor.id),
      () => setIsSent(true),
    );
  const submit = handleSubmit(({ code }) =>
    checking.run(() => challenge.finish(factor.id, codeDigits(code)), props.onDone),
  );

  if (!isSent) {
    return (
      <Stack sx={{ gap: 2 }}>
        <Typography>{t("factor.smsLead", { phone })}</Typography>
        <ActError words={sending.words} />
        <Button variant="contained" size="large" loading={sending.isBusy} onClick={send}>
          {t("factor.send")}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <Typography>{factor.kind === "totp" ? t("factor.totpLead") : t("factor.smsSent", { phone })}</Typography>
      <ActError words={checking.words ?? sending.words} />
      <CodeInput
        label={t("factor.code")}
        error={formState.errors.code?.message}
        {...register("code", {
          validate: (code) => codeDigits(code).length === 6 || t("factor.codeRequired"),
        })}
      />
      <Button type="submit" variant="contained" size="large" loading={checking.isBusy}>
        {t("factor.submit")}
      </Button>
      {factor.kind === "sms" && (
        <Button loading={sending.isBusy} onClick={send}>
          {t("factor.resend")}
        </Button>
      )}
    </Stack>
  );
}
