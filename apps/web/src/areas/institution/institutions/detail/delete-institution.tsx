import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { institutionPaths, paths } from "../../../../paths.ts";
import { DeletePage } from "../../../../shared/form/delete-page.tsx";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ManagersOnly } from "../managers-only.tsx";
import { useInstitution } from "../use-institution.ts";
import { useDeleteInstitution } from "../use-institution-acts.ts";

const effects = ["members", "groups", "shared", "records", "refused"] as const;

/** Deletes an institution: shows what will happen, and has its name typed. */
export function DeleteInstitution({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { institution, isManager, error, refetch } = useInstitution(institutionId);
  const { mutateAsync } = useDeleteInstitution();
  if (!institution && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!institution) return <LoadingSkeleton rows={6} />;
  if (!isManager) return <ManagersOnly title={t("remove.title")} institution={institution} />;
  const { name } = institution;
  return (
    <DeletePage
      title={t("remove.title")}
      name={name}
      effectsTitle={t("remove.effectsTitle")}
      effects={effects.map((effect) => t(`remove.effects.${effect}`))}
      submitLabel={t("remove.submit")}
      back={institutionPaths.detail(institutionId)}
      onDelete={async () => {
        await mutateAsync({ institutionId, typedName: name });
        toast(t("done.deleted", { name }));
        void navigate(paths.settingInst);
      }}
    />
  );
}
