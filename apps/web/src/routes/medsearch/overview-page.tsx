import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Overview } from "../../areas/sharing/medsearch/overview/overview.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { WithMedsearch } from "./with-medsearch.tsx";

/** The first page of medicine search: what it is, how far the institution has come, and its figures. */
export function Component() {
  const { t } = useTranslation("medsearch");
  return (
    <WithMedsearch
      title={t("overview.title")}
      lead={t("overview.lead")}
      intro={<Typography sx={{ mb: 3, maxWidth: 720 }}>{t("overview.what")}</Typography>}
    >
      {({ institutionId, name }) => (
        <>
          <PageHeader title={t("overview.title")} lead={<bdi lang="ja">{name}</bdi>} />
          <Overview key={institutionId} institutionId={institutionId} />
        </>
      )}
    </WithMedsearch>
  );
}
