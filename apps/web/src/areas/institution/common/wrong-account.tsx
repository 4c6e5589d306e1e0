import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../shared/auth/session/session-context.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";

/** The invitation is another address's: shows this, and offers to sign in as that one; the link is kept for afterwards. Needs the phrases `institutions`. */
export function WrongAccount({ email, invitedEmail }: { email: string; invitedEmail: string | undefined }) {
  const { t } = useTranslation("institutions");
  const session = useSession();
  // A sign-out with a reason leads back to this page, where one of one's own would not.
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={t("accept.wrongTitle")} />
      <Typography>
        {invitedEmail ? t("accept.wrong", { email, invited: invitedEmail }) : t("accept.wrongUnknown", { email })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 4 }}>
        <Button variant="contained" onClick={() => void session.signOut(FailureReason.SESSION_ENDED)}>
          {t("accept.signInAsOther")}
        </Button>
        <Button component={Link} to={paths.home} color="inherit">
          {t("accept.later")}
        </Button>
      </Box>
    </Box>
  );
}

/** The address is the right one, but nobody has shown yet that it is theirs. */
export function UnprovenAddress({ email }: { email: string }) {
  const { t } = useTranslation("institutions");
  return (
    <Box sx={{ maxWidth: sizes.form }}>
      <PageHeader title={t("accept.unverifiedTitle")} />
      <Typography>{t("accept.unverified", { email })}</Typography>
      <Button component={Link} to={paths.profile} variant="contained" sx={{ mt: 4 }}>
        {t("accept.openProfile")}
      </Button>
    </Box>
  );
}
