import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { monthOfAddress } from "../../areas/sharing/evidence/months/month-address.ts";
import { MonthDetail } from "../../areas/sharing/evidence/months/month-detail.tsx";
import { NotFoundError } from "../../shared/ui/state/route-errors.ts";
import { WithMedsearch } from "./with-medsearch.tsx";

/** What an institution shares of one month, medicine by medicine. */
export function Component() {
  const { t } = useTranslation("evidence");
  const { id = "" } = useParams();
  const month = monthOfAddress(id);
  if (!month) throw new NotFoundError();
  return (
    <WithMedsearch title={t("title")} lead={t("lead")}>
      {({ institutionId, isMember, isPharmacist }) => (
        <MonthDetail
          key={`${institutionId} ${month}`}
          institutionId={institutionId}
          month={month}
          mayShare={isMember && isPharmacist}
        />
      )}
    </WithMedsearch>
  );
}
