import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { groupPaths, institutionPaths, paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { ManagersOnly } from "../managed/managers-only.tsx";
import { useManageGroup } from "../managed/use-manage-group.ts";
import { useMyInstitutions } from "../use-my-institutions.ts";
import { GroupForm } from "./group-form.tsx";
import { emptyGroupForm, type GroupFormFields } from "./group-form-schema.ts";

/** Founds a group; others see why not and what to do. */
export function CreateGroup({ acting }: { acting: Acting }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { institutions, error, refetch } = useMyInstitutions();
  const { create } = useManageGroup();
  const heading = (
    <PageHeader title={t("form.createTitle")} lead={t("form.createLead", { institution: acting.name })} />
  );
  if (!acting.isManager) return <ManagersOnly acting={acting} />;
  if (!institutions && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!institutions) return <LoadingSkeleton rows={6} height={88} />;
  if (!institutions.some(({ id, isVerified }) => id === acting.id && isVerified)) {
    return (
      <>
        {heading}
        <EmptyState
          title={t("notVerified")}
          hint={t("notVerifiedHint", { institution: acting.name })}
          action={
            <Button component={Link} to={institutionPaths.detail(acting.id)} variant="contained">
              {t("noInstitutionAction")}
            </Button>
          }
        />
      </>
    );
  }
  const save = async (group: GroupFormFields) => {
    const answer = await create.mutateAsync({ institutionId: acting.id, group });
    toast(t("form.created", { group: group.name }));
    void navigate(answer.group ? groupPaths.managed(answer.group.id) : paths.settingGroup);
  };
  return (
    <GroupForm
      heading={heading}
      initial={emptyGroupForm}
      submitLabel={t("form.create")}
      onSave={save}
      onCancel={() => void navigate(paths.settingGroup)}
    />
  );
}
