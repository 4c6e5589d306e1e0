import type { Group } from "@meguri/rpc/app/v1/group_pb";
import CheckCircleOutlinedIcon from "@mui/icons-material/CheckCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupPaths, paths } from "../../../../paths.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import type { Acting } from "../acting.ts";

/** The application is sent: what happens next. Takes the focus, since the form it stood in is gone. */
export function JoinDone({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const manager = group.managerInstitutionName;
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, mb: 1 }}>
        <CheckCircleOutlinedIcon aria-hidden sx={{ fontSize: 32, color: "var(--mui-palette-tone-ok)" }} />
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: "none" }}>
          {t("join.done")}
        </Typography>
      </Box>
      <Typography sx={{ mb: 3 }}>{t("join.doneLead", { institution: acting.name, group: group.name })}</Typography>
      <Card sx={{ p: 2.5 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {t("join.next")}
        </Typography>
        <Box component="ol" sx={{ m: 0, paddingInlineStart: 3, display: "grid", gap: 0.5 }}>
          <li>{t("join.nextDecide", { manager })}</li>
          <li>{t("join.nextTell")}</li>
          <li>{t("join.nextWithdraw")}</li>
        </Box>
      </Card>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 3 }}>
        <Button component={Link} to={groupPaths.detail(group.id)} variant="contained">
          {t("join.toGroup")}
        </Button>
        <Button component={Link} to={paths.medsearchGroup} variant="outlined" color="inherit">
          {t("join.others")}
        </Button>
      </Box>
    </Box>
  );
}
