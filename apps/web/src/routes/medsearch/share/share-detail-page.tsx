import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ShareDetail } from "../../../areas/sharing/requests/detail/share-detail.tsx";
import { sharePaths } from "../../../paths.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { WithMedsearch } from "../with-medsearch.tsx";

/** One request: what was requested, its terms, and what this side may do now. */
export function Component() {
  const { t } = useTranslation("share");
  const { id = "" } = useParams();
  return (
    <WithMedsearch title={t("title")} lead={t("lead")}>
      {({ institutionId }) => (
        <Box sx={{ pb: { xs: 9, sm: 0 }, maxWidth: 960 }}>
          <BackLink to={sharePaths.tab("requests")} label={t("back")} />
          <ShareDetail key={`${institutionId} ${id}`} institutionId={institutionId} shareId={id} isPage />
        </Box>
      )}
    </WithMedsearch>
  );
}
