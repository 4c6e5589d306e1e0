import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { institutionPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ManagersOnly } from "../managers-only.tsx";
import { useInstitution } from "../use-institution.ts";
import { InstitutionForm } from "./institution-form.tsx";
import { institutionInputOf } from "./institution-form-schema.ts";
import { useUpdateInstitution } from "./use-save-institution.ts";

/** Changes an institution. */
export function EditInstitutionForm({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const navigate = useNavigate();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { institution, isManager, error, refetch } = useInstitution(institutionId);
  const update = useUpdateInstitution();
  if (!institution && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!institution) return <LoadingSkeleton rows={8} height={88} />;
  const leave = () => void navigate(institutionPaths.detail(institutionId));
  if (!isManager) return <ManagersOnly title={t("edit.title")} institution={institution} />;
  return (
    <InstitutionForm
      heading={<PageHeader title={t("edit.title")} lead={<bdi lang="ja">{institution.name}</bdi>} />}
      initial={institutionInputOf(institution)}
      onSave={async (fields) => {
        await update(institution, fields);
        toast(t("done.updated", { name: fields.name }));
        leave();
      }}
      onCancel={leave}
    />
  );
}
