import KeyOutlinedIcon from "@mui/icons-material/KeyOutlined";
import PersonOutlinedIcon from "@mui/icons-material/PersonOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { ActError } from "../../../shared/auth/act-error.tsx";
import { useReturn } from "../../../shared/auth/use-return.ts";
import { useSignIn } from "../../../shared/auth/use-sign-in.ts";
import { webConfigAtom } from "../../../shared/config/web-config-atom.ts";
import { FactorCard } from "./factor-card.tsx";
import { FederatedButtons } from "./federated-buttons.tsx";
import { LinkForm } from "./link/link-form.tsx";
import { LinkSent } from "./link/link-sent.tsx";
import { LoginCard } from "./login-card.tsx";
import { LoginLink } from "./login-link.tsx";
import { OrDivider } from "./or-divider.tsx";

/** All ways to sign in: the mailed link first, then the others this deployment offers. */
export function LoginWays() {
  const { t } = useTranslation("auth");
  const { identity, demoAccounts } = useAtomValue(webConfigAtom);
  const { keeping } = useReturn();
  const [sentTo, setSentTo] = useState<string>();
  const signIn = useSignIn();

  if (signIn.challenge) return <FactorCard {...signIn} challenge={signIn.challenge} />;
  if (sentTo) return <LinkSent email={sentTo} onOtherEmail={() => setSentTo(undefined)} />;
  return (
    <LoginCard
      title={t("login.title")}
      lead={t("login.lead")}
      foot={
        <>
          <Typography variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
            {t("login.signupLead")}
          </Typography>
          <LoginLink to={paths.loginSignup}>{t("login.signup")}</LoginLink>
        </>
      }
    >
      <LinkForm onSent={setSentTo} />
      <OrDivider />
      <Stack sx={{ gap: 1.5 }}>
        <ActError words={signIn.words} />
        <FederatedButtons
          providers={identity.federatedProviders}
          onChoose={(provider) => signIn.signIn("popup", (client) => client.signInWithPopup(provider))}
        />
        <WayButton to={keeping(paths.loginPassword)} icon={<KeyOutlinedIcon />} label={t("login.withPassword")} />
        {demoAccounts && (
          <WayButton to={keeping(paths.loginDemo)} icon={<PersonOutlinedIcon />} label={t("login.withDemo")} />
        )}
      </Stack>
    </LoginCard>
  );
}

function WayButton(props: { to: string; icon: ReactNode; label: string }) {
  return (
    <Button component={Link} to={props.to} variant="outlined" color="inherit" size="large" startIcon={props.icon}>
      {props.label}
    </Button>
  );
}
