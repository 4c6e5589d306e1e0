import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { FileList } from "../../../areas/stock/dispensing/files/file-list.tsx";
import { HeldDispensings } from "../../../areas/stock/dispensing/held/held-dispensings.tsx";
import { useHeldDispensings } from "../../../areas/stock/dispensing/held/use-held-dispensings.ts";
import { ImportPanel } from "../../../areas/stock/dispensing/import/import-panel.tsx";
import { PatientRetention } from "../../../areas/stock/dispensing/prescriptions/patient-retention.tsx";
import { VisitForecast } from "../../../areas/stock/dispensing/prescriptions/visit-forecast.tsx";
import { UnknownItems } from "../../../areas/stock/dispensing/unknown/unknown-items.tsx";
import { WatchPanel } from "../../../areas/stock/dispensing/watch/watch-panel.tsx";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { inOrder } from "../../../shared/ui/state/in-order.ts";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { MedicinePicker } from "../stock/medicine-picker.tsx";
import { type Ordering, WithMedorder } from "../with-medorder.tsx";

const tabs = ["files", "held", "unknown", "setting"] as const;

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

function NsipsPage({ institutionId, isManager, isPharmacist }: Ordering) {
  const { t } = useTranslation("dispensings");
  const [params, setParams] = useSearchParams();
  const shown = tabs.filter((one) => one !== "setting" || isManager);
  const { count } = useHeldDispensings(institutionId);
  const { number } = useFormat();
  const tab = shown.find((one) => one === params.get("tab")) ?? "files";
  return (
    <>
      <PageHeader title={t("title")} />
      <TabBar
        label={t("tabs.label")}
        tabs={shown.map((one) => ({
          name: one,
          label: one === "held" && count > 0 ? t("tabs.heldCount", { figure: number(count) }) : t(`tabs.${one}`),
        }))}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      >
        {tab === "files" && (
          <Box sx={beside}>
            <Box sx={{ minWidth: 0, order: { xs: 0, sm: 1, lg: 0 } }}>
              <FileList institutionId={institutionId} />
            </Box>
            <Box sx={{ display: "grid", gap: 2, order: { xs: 1, sm: 0, lg: 1 } }}>
              <ImportPanel institutionId={institutionId} />
              <WatchPanel institutionId={institutionId} />
            </Box>
          </Box>
        )}
        {tab === "held" && <HeldDispensings institutionId={institutionId} mayDecide={isPharmacist} />}
        {tab === "unknown" && <UnknownItems institutionId={institutionId} picker={picker} />}
        {tab === "setting" && (
          <Box sx={{ display: "grid", gap: 2 }}>
            <VisitForecast institutionId={institutionId} />
            <PatientRetention institutionId={institutionId} />
          </Box>
        )}
      </TabBar>
    </>
  );
}

/** The list beside the places where files are given; above it where there is no room, below it on a phone. */
const beside = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 280px" },
  // What is below the list on a phone waits for it, or it would move.
  "@media (max-width: 599px)": inOrder,
} as const;
