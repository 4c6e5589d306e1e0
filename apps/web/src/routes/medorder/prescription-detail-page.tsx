import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { PrescriptionDetail } from "../../features/dispensings/prescription-detail.tsx";
import { WithMedorder } from "./with-medorder.tsx";

/** One prescription of an institution. */
export function Component() {
  const { t } = useTranslation("dispensings");
  const { a = "", b = "" } = useParams();
  return (
    <WithMedorder title={t("prescriptions.title")} lead={t("prescriptions.lead")}>
      {() => <PrescriptionDetail key={b} institutionId={a} prescriptionId={b} />}
    </WithMedorder>
  );
}
