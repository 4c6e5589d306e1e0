import { useTranslation } from "react-i18next";
import { ListActions } from "../../../areas/medicine/master/list/list-actions.tsx";
import { MedicineList } from "../../../areas/medicine/master/list/medicine-list.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";

/** The master of medicines. */
export function Component() {
  const { t } = useTranslation("medicines");
  return (
    <>
      <PageHeader title={t("title")} actions={<ListActions />} />
      <MedicineList />
    </>
  );
}
