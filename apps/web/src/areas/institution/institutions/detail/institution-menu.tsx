import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import { useTranslation } from "react-i18next";
import { facilityPath, institutionPaths } from "../../../../paths.ts";
import type { Act } from "../../../../shared/ui/dialog/act.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";

/** What is done with an institution now and then; only a manager deletes it. */
export function InstitutionMenu({ institution, isManager }: { institution: Institution; isManager: boolean }) {
  const { t } = useTranslation("institutions");
  const { id } = institution;
  const acts: Act[] = [
    { label: t("act.facility"), to: facilityPath(id) },
    { label: t("act.plan"), to: institutionPaths.plan(id) },
  ];
  if (isManager) acts.push({ label: t("act.delete"), to: institutionPaths.delete(id), isGrave: true });
  return <ActsMenu acts={acts} />;
}
