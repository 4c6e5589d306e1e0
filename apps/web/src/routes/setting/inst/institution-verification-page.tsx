import { useTranslation } from "react-i18next";
import { VerificationList } from "../../../areas/institution/institutions/verification/verification-list.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";

/** Administrators verify institutions. */
export function Component() {
  const { t } = useTranslation("institutions");
  return (
    <>
      <PageHeader title={t("admin.title")} lead={t("admin.lead")} />
      <VerificationList />
    </>
  );
}
