import { useTranslation } from "react-i18next";
import { ParkedCodes } from "../../../areas/medicine/master/parked/parked-codes.tsx";
import { paths } from "../../../paths.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";

/** Codes of which a person must say what they mean. */
export function Component() {
  const { t } = useTranslation("medicines");
  return (
    <>
      <BackLink to={paths.settingMedicine} label={t("detail.back")} />
      <PageHeader title={t("parked.title")} lead={t("parked.lead")} />
      <ParkedCodes />
    </>
  );
}
