import type { WebConfig } from "@meguri/rules/web-config";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import type { phrases } from "../../../../phrases/ja/account/auth.ts";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { useSignIn } from "../../../../shared/auth/use-sign-in.ts";
import { FactorCard } from "../factor-card.tsx";
import { LoginCard } from "../login-card.tsx";
import { LoginLink } from "../login-link.tsx";

type DemoAccount = NonNullable<WebConfig["demoAccounts"]>[number];
type Role = keyof typeof phrases.demo.role;

function roleOf(role: string): Role {
  const isRole = (name: string): name is Role =>
    ["admin", "manager", "pharmacist", "clerk", "wholesaler"].includes(name);
  return isRole(role) ? role : "user";
}

/** The fictional people of the demo: one tap signs in as one of them. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const { t } = useTranslation("auth");
  const signIn = useSignIn();
  const [chosen, setChosen] = useState<DemoAccount>();
  const choose = (account: DemoAccount) => {
    setChosen(account);
    return signIn.signIn("sign-in", (identity) => identity.signInWithPassword(account.email, account.password));
  };
  if (signIn.challenge) return <FactorCard {...signIn} challenge={signIn.challenge} />;
  return (
    <LoginCard
      title={t("demo.title")}
      lead={t("demo.lead")}
      foot={
        <>
          <LoginLink to={paths.demoMail}>{t("demo.mail")}</LoginLink>
          <LoginLink to={paths.login}>{t("reset.back")}</LoginLink>
        </>
      }
    >
      <Alert severity="info">{t("demo.fictional")}</Alert>
      <ActError words={signIn.words} />
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: "none" }}>
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              fullWidth
              variant="outlined"
              color="inherit"
              loading={signIn.isBusy && chosen === account}
              onClick={() => choose(account)}
              sx={{ justifyContent: "flex-start", textAlign: "start", py: 1.25 }}
            >
              <span>
                <Typography variant="subtitle1" component="span" sx={{ display: "block" }}>
                  {t(`demo.role.${roleOf(account.role)}`)}
                </Typography>
                <Typography variant="body2" component="span" color="textSecondary">
                  <bdi lang="ja">{account.displayName}</bdi> · <bdi dir="ltr">{account.email}</bdi>
                </Typography>
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </LoginCard>
  );
}
