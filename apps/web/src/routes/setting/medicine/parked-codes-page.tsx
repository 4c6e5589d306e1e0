import { useTranslation } from "react-i18next";
import { ParkedCodes } from "../../../areas/medicine/master/parked/parked-codes.tsx";
import { UnknownRecalls } from "../../../areas/watch/recalls/unknown-recalls.tsx";
import { paths } from "../../../paths.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { HeadMedicinePicker } from "../../medorder/stock/head-medicine-picker.tsx";

const picker = (label: string, onPick: (medicineId: string) => void) => (
  <HeadMedicinePicker label={label} onPick={onPick} />
);

/** Codes and recalls of which a person decides what they mean. */
export function Component() {
  const { t } = useTranslation("medicines");
  return (
    <>
      <BackLink to={paths.settingMedicine} label={t("detail.back")} />
      <PageHeader title={t("parked.title")} lead={t("parked.lead")} />
      <ParkedCodes />
      <UnknownRecalls picker={picker} />
    </>
  );
}
