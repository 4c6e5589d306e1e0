import { useTranslation } from "react-i18next";
import { MonthList } from "../../areas/sharing/evidence/months/month-list.tsx";
import { SharingIntro } from "../../areas/sharing/evidence/months/sharing-intro.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { WithMedsearch } from "./with-medsearch.tsx";

/** What an institution shares of its dispensing, month by month. */
export function Component() {
  const { t } = useTranslation("evidence");
  return (
    <WithMedsearch title={t("title")} lead={t("lead")}>
      {({ institutionId, isMember, isPharmacist }) => (
        <>
          <PageHeader title={t("title")} lead={t("lead")} />
          <SharingIntro mayShare={isMember && isPharmacist} />
          <MonthList key={institutionId} institutionId={institutionId} mayShare={isMember && isPharmacist} />
        </>
      )}
    </WithMedsearch>
  );
}
