import { useTranslation } from "react-i18next";
import { ForecastTiles } from "../../features/medorder-overview/forecast-tiles.tsx";
import { Overview } from "../../features/medorder-overview/overview.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { WithMedorder } from "./with-medorder.tsx";

/** The first page of medicine ordering: what to look at today. */
export function Component() {
  const { t } = useTranslation(["medorder", "stock"]);
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {({ institutionId, name, isMember, isPharmacist }) => (
        <>
          <PageHeader
            title={t("title")}
            lead={
              <>
                <bdi lang="ja">{name}</bdi> {!isMember && t("stock:headOffice.looking")}
              </>
            }
          />
          <ForecastTiles institutionId={institutionId} />
          <Overview institutionId={institutionId} isMember={isMember} isPharmacist={isPharmacist} />
        </>
      )}
    </WithMedorder>
  );
}
