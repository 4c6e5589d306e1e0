import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { ForecastDetail } from "../../../areas/forecast/forecasts/detail/forecast-detail.tsx";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { WithMedorder } from "../with-medorder.tsx";

/** What will be needed of one medicine, by its receipt code. */
export function Component() {
  const { t } = useTranslation("forecasts");
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  if (!/^(6\d{8}|X\d{8})$/.test(id)) throw new NotFoundError();
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {({ institutionId, isPharmacist, isMember }) => (
        <ForecastDetail
          key={id}
          institutionId={institutionId}
          medicineId={id}
          isPharmacist={isPharmacist && isMember}
          tab={params.get("tab")}
          onTab={(tab) => setParams({ tab })}
        />
      )}
    </WithMedorder>
  );
}
