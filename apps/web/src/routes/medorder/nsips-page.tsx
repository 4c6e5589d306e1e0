import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { FileList } from "../../features/dispensings/file-list.tsx";
import { ImportPanel } from "../../features/dispensings/import-panel.tsx";
import { UnknownItems } from "../../features/dispensings/unknown-items.tsx";
import { VisitForecast } from "../../features/dispensings/visit-forecast.tsx";
import { WatchPanel } from "../../features/dispensings/watch-panel.tsx";
import { PageHeader } from "../../shared/ui/page-header.tsx";
import { TabBar } from "../../shared/ui/tab-bar.tsx";
import { MedicinePicker } from "./medicine-picker.tsx";
import { type Ordering, WithMedorder } from "./with-medorder.tsx";

const tabs = ["files", "unknown", "setting"] as const;

/** The link to the receipt computer: giving files, watching a folder, and what came of it. */
export function Component() {
  const { t } = useTranslation("dispensings");
  return (
    <WithMedorder title={t("title")} lead={t("lead")}>
      {(ordering) => <NsipsPage {...ordering} />}
    </WithMedorder>
  );
}

const picker = (label: string, onPick: (medicineId: string) => void) => (
  <MedicinePicker label={label} onPick={onPick} />
);

function NsipsPage({ institutionId, name, isManager }: Ordering) {
  const { t } = useTranslation("dispensings");
  const [params, setParams] = useSearchParams();
  const shown = tabs.filter((one) => one !== "setting" || isManager);
  const tab = shown.find((one) => one === params.get("tab")) ?? "files";
  return (
    <>
      <PageHeader title={t("title")} lead={<bdi lang="ja">{name}</bdi>} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          mb: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <ImportPanel institutionId={institutionId} />
        <WatchPanel institutionId={institutionId} />
      </Box>
      <TabBar
        label={t("tabs.label")}
        tabs={shown.map((one) => ({ name: one, label: t(`tabs.${one}`) }))}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      >
        {tab === "files" && <FileList institutionId={institutionId} />}
        {tab === "unknown" && <UnknownItems institutionId={institutionId} picker={picker} />}
        {tab === "setting" && <VisitForecast institutionId={institutionId} />}
      </TabBar>
    </>
  );
}
