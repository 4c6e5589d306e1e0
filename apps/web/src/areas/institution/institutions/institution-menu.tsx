import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import MoreHorizIcon from "@mui/icons-material/MoreHoriz";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { facilityPath, institutionPaths } from "../../../paths.ts";

/** What is done with an institution now and then; deleting set apart. */
export function InstitutionMenu({ institution, isManager }: { institution: Institution; isManager: boolean }) {
  const { t } = useTranslation(["institutions", "common"]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const { id } = institution;
  return (
    <>
      <IconButton
        id={buttonId}
        aria-label={t("common:more")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ border: 1, borderColor: "var(--mui-palette-control)", width: 40, height: 36, minHeight: 36 }}
      >
        <MoreHorizIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": buttonId } }}
      >
        <MenuItem component={Link} to={facilityPath(id)}>
          {t("act.facility")}
        </MenuItem>
        <MenuItem component={Link} to={institutionPaths.plan(id)}>
          {t("act.plan")}
        </MenuItem>
        {isManager && <Divider />}
        {isManager && (
          <MenuItem component={Link} to={institutionPaths.delete(id)} sx={{ color: "error.main" }}>
            {t("act.delete")}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
