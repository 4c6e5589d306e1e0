import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { corporationPath, corporationsPath } from "../../../paths.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { CorporationForm } from "./corporation-form.tsx";
import { useCreateCorporation } from "./use-corporation-acts.ts";

/** Registers a corporation; who does is the first of its head office. */
export function CreateCorporationForm() {
  const { t } = useTranslation("corporations");
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync } = useCreateCorporation();
  return (
    <CorporationForm
      heading={<PageHeader title={t("create.title")} lead={t("create.lead")} />}
      initial={{ name: "", corporateNumber: "" }}
      submitLabel={t("create.submit")}
      onSave={async (fields) => {
        const { corporation } = await mutateAsync(fields);
        toast(t("done.created", { name: fields.name }));
        await navigate(corporation ? corporationPath(corporation.id) : corporationsPath);
      }}
      onCancel={() => void navigate(corporationsPath)}
    />
  );
}
