import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import type { Acting } from "../acting.ts";
import { useMyInstitutions } from "../use-my-institutions.ts";

/** Leads to the form of a new group; only for managers of a verified institution, whom the server allows to found one. */
export function CreateGroupButton({ acting, isMain = false }: { acting: Acting; isMain?: boolean }) {
  const { t } = useTranslation("groups");
  const { institutions } = useMyInstitutions();
  const isVerified = institutions?.some(({ id, isVerified }) => id === acting.id && isVerified) ?? false;
  if (!acting.isManager || !isVerified) return null;
  return (
    <Button
      component={Link}
      to={paths.settingGroupCreate}
      {...(isMain && { "data-key": "create" })}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {t("add")}
    </Button>
  );
}
