import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../form/form.tsx";
import { useRuleForm } from "../../form/use-rule-form.ts";
import { presentPassword } from "../auth-rules.ts";
import { PasswordInput } from "../password-input.tsx";
import { useAuthProblems } from "../use-auth-problems.ts";

const rule = z.object({ password: presentPassword });

/** The present password, once more. */
export function ReauthByPassword(props: { isBusy: boolean; onPassword: (password: string) => Promise<void> }) {
  const { t } = useTranslation("auth");
  const form = useRuleForm({
    rule,
    initial: { password: "" },
    problems: useAuthProblems(),
    send: ({ password }) => props.onPassword(password),
  });
  return (
    <Form form={form} sx={{ display: "grid", gap: 2 }}>
      <PasswordInput {...form.text("password")} label={t("password")} autoComplete="current-password" />
      <Button type="submit" variant="contained" loading={props.isBusy}>
        {t("reauth.submit")}
      </Button>
    </Form>
  );
}
