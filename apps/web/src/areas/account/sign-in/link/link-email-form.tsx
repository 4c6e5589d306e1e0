import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { typedEmail } from "../../../../shared/auth/auth-rules.ts";
import { useAuthProblems } from "../../../../shared/auth/use-auth-problems.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { LoginCard } from "../login-card.tsx";

const rule = z.object({ email: typedEmail });

/** Requires the address of a sign-in link, so that a link that fell into other hands is of no use there. */
export function LinkEmailForm(props: {
  words: string | undefined;
  isBusy: boolean;
  onEmail: (email: string) => Promise<void>;
}) {
  const { t } = useTranslation("auth");
  const form = useRuleForm({
    rule,
    initial: { email: "" },
    check: "onBlur",
    problems: useAuthProblems(),
    send: ({ email }) => props.onEmail(email),
  });
  return (
    <LoginCard takesFocus title={t("link.confirmTitle")} lead={t("link.confirmLead")}>
      <Form form={form} sx={{ display: "grid", gap: 2 }}>
        <ActError words={props.words} />
        <TextInput
          {...form.text("email")}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
        />
        <Button type="submit" variant="contained" size="large" loading={props.isBusy}>
          {t("link.confirm")}
        </Button>
      </Form>
    </LoginCard>
  );
}
