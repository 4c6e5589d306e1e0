import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { institutionPaths, paths } from "../../../../paths.ts";
import { ProvenEmailNote } from "../../../../shared/auth/proven-email-note.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { InstitutionForm } from "./institution-form.tsx";
import { emptyInstitution } from "./institution-form-schema.ts";
import { useCreateInstitution } from "./use-save-institution.ts";

/** Registers an institution; who does becomes its manager, and works for it from then on. */
export function CreateInstitutionForm({ onJoined }: { onJoined: (institution: Institution) => Promise<void> }) {
  const { t } = useTranslation("institutions");
  const navigate = useNavigate();
  const toast = useToast();
  const create = useCreateInstitution();
  return (
    <InstitutionForm
      heading={
        <>
          <PageHeader title={t("create.title")} lead={t("create.lead")} />
          <ProvenEmailNote />
        </>
      }
      initial={emptyInstitution}
      submitLabel={t("create.submit")}
      onSave={async (fields) => {
        const institution = await create(fields);
        toast(t("done.created", { name: fields.name }));
        if (institution) await onJoined(institution);
        await navigate(institution ? institutionPaths.detail(institution.id) : paths.settingInst);
      }}
      onCancel={() => void navigate(paths.settingInst)}
    />
  );
}
