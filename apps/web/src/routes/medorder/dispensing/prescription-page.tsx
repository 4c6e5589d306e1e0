import { useTranslation } from "react-i18next";
import { PrescriptionList } from "../../../areas/stock/dispensing/prescriptions/prescription-list.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { WithMedorder } from "../with-medorder.tsx";

/** What was dispensed, day by day. */
export function Component() {
  const { t } = useTranslation("dispensings");
  const words = { title: t("prescriptions.title"), lead: t("prescriptions.lead") };
  return (
    <WithMedorder {...words}>
      {({ institutionId, name }) => (
        <>
          <PageHeader title={words.title} lead={<bdi lang="ja">{name}</bdi>} />
          <PrescriptionList institutionId={institutionId} />
        </>
      )}
    </WithMedorder>
  );
}
