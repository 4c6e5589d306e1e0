import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../form/form.tsx";
import { useRuleForm } from "../../form/use-rule-form.ts";
import { ActError } from "../act-error.tsx";
import { sixDigits } from "../auth-rules.ts";
import type { SecondFactor, SecondFactorChallenge } from "../provider/identity.ts";
import { useAuthProblems } from "../use-auth-problems.ts";
import { useIdentityAct } from "../use-identity-act.ts";
import { CodeInput } from "./code-input.tsx";
import { useCodeAct } from "./use-code-act.ts";

const codeRule = z.object({ code: sixDigits });

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
  const problems = useAuthProblems();
  const checking = useCodeAct((problem) => form.setError("code", { message: problem }));
  const phone = factor.phoneNumber;
  const send = () =>
    sending.run(
      "sign-in",
      () => challenge.sendCode(factor.id),
      () => setIsSent(true),
    );
  const form = useRuleForm({
    rule: codeRule,
    initial: { code: "" },
    problems,
    send: ({ code }) => checking.run(() => challenge.finish(factor.id, code), props.onDone),
  });

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
    <Form form={form} sx={{ display: "grid", gap: 2 }}>
      <Typography>{factor.kind === "totp" ? t("factor.totpLead") : t("factor.smsSent", { phone })}</Typography>
      <ActError words={checking.words ?? sending.words} />
      <CodeInput {...form.text("code")} label={t("factor.code")} />
      <Button type="submit" variant="contained" size="large" loading={checking.isBusy}>
        {t("factor.submit")}
      </Button>
      {factor.kind === "sms" && (
        <Button loading={sending.isBusy} onClick={send}>
          {t("factor.resend")}
        </Button>
      )}
    </Form>
  );
}
