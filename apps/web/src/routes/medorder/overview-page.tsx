import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useInstitutions } from "../../areas/account/profile/current-institution/use-institutions.ts";
import { ForecastTiles } from "../../areas/desk/overview/forecast-tiles.tsx";
import { Overview } from "../../areas/desk/overview/overview.tsx";
import { readOverview } from "../../areas/desk/overview/read-overview.ts";
import { Shops } from "../../areas/desk/overview/shops.tsx";
import { paths } from "../../paths.ts";
import { readEarly } from "../../shared/rpc/early-reads.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { inOrder } from "../../shared/ui/state/in-order.ts";
import { WithMedorder } from "./with-medorder.tsx";

readEarly(paths.medorderOverview, readOverview);

/** The first page of medicine ordering: what to look at today. */
export function Component() {
  const { t } = useTranslation(["medorder", "stock"]);
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {({ institutionId, name, isMember }) => (
        <>
          <PageHeader
            title={t("title")}
            lead={
              <>
                <bdi lang="ja">{name}</bdi> {!isMember && t("stock:headOffice.looking")}
              </>
            }
          />
          <Box sx={{ display: "flex", flexDirection: "column", ...inOrder }}>
            {!isMember && <OtherShops chosen={institutionId} />}
            <ForecastTiles institutionId={institutionId} />
            <Overview institutionId={institutionId} isMember={isMember} />
            {isMember && <OtherShops chosen={institutionId} />}
          </Box>
        </>
      )}
    </WithMedorder>
  );
}

/** For who heads several shops; the head office that looks at one begins with all of them. */
function OtherShops({ chosen }: { chosen: string }) {
  const { choices, overseen, choose } = useInstitutions();
  if (overseen.length === 0) return null;
  return (
    <Box sx={{ my: 4 }}>
      <Shops shops={choices} chosen={chosen} onChoose={choose} />
    </Box>
  );
}
