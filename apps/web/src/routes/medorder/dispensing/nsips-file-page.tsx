import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { FileDetail } from "../../../areas/stock/dispensing/files/file-detail.tsx";
import { WithMedorder } from "../with-medorder.tsx";

/** One imported file of dispensings. */
export function Component() {
  const { t } = useTranslation("dispensings");
  const { a = "", b = "" } = useParams();
  return (
    <WithMedorder title={t("title")} lead={t("lead")}>
      {() => <FileDetail key={b} institutionId={a} fileId={b} />}
    </WithMedorder>
  );
}
