import type { GetMedsearchOverviewResponse } from "@meguri/rpc/app/v1/medsearch_service_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";

/** Why there can be no results yet: no institution shares a group; shows what to do. */
export function NoPartners({ overview }: { overview: GetMedsearchOverviewResponse }) {
  const { t } = useTranslation("medsearch");
  const { groupCount, appliedCount } = overview;
  const why = groupCount > 0 ? "alone" : appliedCount > 0 ? "applied" : "noGroup";
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3, bgcolor: "background.paper" }}>
      <Typography variant="subtitle2" component="p">
        {t("noPartners.title")}
      </Typography>
      <Typography variant="body2">{t(`noPartners.${why}`)}</Typography>
      <Button component={Link} to={paths.medsearchGroup} variant="outlined" color="inherit" sx={{ mt: 1.5 }}>
        {t("noPartners.action")}
      </Button>
    </Alert>
  );
}
