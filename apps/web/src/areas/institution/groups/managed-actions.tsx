import type { Group } from "@meguri/rpc/app/v1/group_pb";
import EditOutlinedIcon from "@mui/icons-material/EditOutlined";
import MoreHorizIcon from "@mui/icons-material/MoreHoriz";
import PersonAddOutlinedIcon from "@mui/icons-material/PersonAddOutlined";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupPaths } from "../../../paths.ts";

/** What the managing institution does with a group: invite and change it; the rest is in a menu, deleting set apart. */
export function ManagedActions({ group }: { group: Group }) {
  const { t } = useTranslation(["groups", "common"]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  return (
    <>
      <Button
        component={Link}
        to={groupPaths.invite(group.id)}
        data-key="create"
        variant="outlined"
        color="inherit"
        startIcon={<PersonAddOutlinedIcon />}
      >
        {t("manage.invite")}
      </Button>
      <Button component={Link} to={groupPaths.update(group.id)} variant="contained" startIcon={<EditOutlinedIcon />}>
        {t("manage.edit")}
      </Button>
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
        <MenuItem component={Link} to={groupPaths.detail(group.id)}>
          {t("manage.public")}
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to={groupPaths.delete(group.id)} sx={{ color: "error.main" }}>
          {t("manage.delete")}
        </MenuItem>
      </Menu>
    </>
  );
}
