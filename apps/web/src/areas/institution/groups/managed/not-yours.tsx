import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useMyInstitutions } from "../use-my-institutions.ts";

/** Another institution manages the group: who belongs to that one changes over, the others see the group as all do. */
export function NotYours({ group, onInstitution }: { group: Group; onInstitution: (institutionId: string) => void }) {
  const { t } = useTranslation("groups");
  const { institutions } = useMyInstitutions();
  const manager = group.managerInstitutionName;
  const belongs = institutions?.some(({ id, isManager }) => id === group.managerInstitutionId && isManager);
  return (
    <EmptyState
      title={t("manage.notYours", { manager })}
      hint={t("manage.notYoursHint", { manager })}
      action={
        belongs ? (
          <Button variant="contained" onClick={() => onInstitution(group.managerInstitutionId)}>
            {t("manage.switch", { manager })}
          </Button>
        ) : (
          <Button component={Link} to={groupPaths.detail(group.id)} variant="outlined" color="inherit">
            {t("join.toGroup")}
          </Button>
        )
      }
    />
  );
}
