import type { Group } from "@meguri/rpc/app/v1/group_pb";
import EditOutlinedIcon from "@mui/icons-material/EditOutlined";
import PersonAddOutlinedIcon from "@mui/icons-material/PersonAddOutlined";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";

/** What the managing institution does with a group: invite and change it; the rest is in a menu, deleting set apart. */
export function ManagedActions({ group }: { group: Group }) {
  const { t } = useTranslation("groups");
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
      <ActsMenu
        acts={[
          { label: t("manage.public"), to: groupPaths.detail(group.id) },
          { label: t("manage.delete"), to: groupPaths.delete(group.id), isGrave: true },
        ]}
      />
    </>
  );
}
