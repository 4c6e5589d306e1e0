import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { institutionPaths } from "../../../paths.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";

/** In place of what only managers do: the reason, and whom to contact. */
export function ManagersOnly({ title, institution }: { title: string; institution: Institution }) {
  const { t } = useTranslation("institutions");
  return (
    <>
      <PageHeader title={title} lead={<bdi lang="ja">{institution.name}</bdi>} />
      <EmptyState
        title={t("managersOnly")}
        hint={t("managersOnlyHint")}
        action={
          <Button component={Link} to={institutionPaths.tab(institution.id, "members")} variant="outlined">
            {t("managersOnlyLink")}
          </Button>
        }
      />
    </>
  );
}
