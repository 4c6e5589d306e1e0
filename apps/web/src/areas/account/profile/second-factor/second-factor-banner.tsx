import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useAccount } from "../use-account.ts";

/** Tells people who must have a second factor and have none yet, on every page until they have. */
export function SecondFactorBanner() {
  const { t } = useTranslation("person");
  const { account } = useAccount();
  const { pathname } = useLocation();
  if (!account?.secondFactorRequired) return null;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        pathname !== paths.profile && (
          <Button color="inherit" component={Link} to={paths.profile}>
            {t("secondFactorSetUp")}
          </Button>
        )
      }
    >
      {t("secondFactorRequired")}
    </Alert>
  );
}
