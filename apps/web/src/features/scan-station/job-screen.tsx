import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { ScanInput } from "../../shared/scan/scan-input.tsx";
import { BackLink } from "../../shared/ui/back-link.tsx";
import { ExpiredDialog } from "./expired-dialog.tsx";
import type { Job } from "./kept-scan.ts";
import { LastScan } from "./last-scan.tsx";
import { OutboxStatus } from "./outbox-status.tsx";
import { RecentScans } from "./recent-scans.tsx";
import { RefusedScans } from "./refused-scans.tsx";
import type { Station } from "./station.ts";
import { stationPath } from "./station-path.ts";
import { useJobScan } from "./use-job-scan.ts";
import type { ScanOutbox } from "./use-scan-outbox.ts";

/** One delivery or count: the camera or the field, the newest scan, those before it. */
export function JobScreen({ station, job, outbox }: { station: Station; job: Job; outbox: ScanOutbox }) {
  const { t } = useTranslation("station");
  const { t: scanWords } = useTranslation("scan");
  const scanning = useJobScan(station, job, outbox);
  const held = scanning.scans.find(({ isHeld }) => isHeld);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <BackLink to={stationPath(job.kind)} label={t(`${job.kind}.back`)} />
        <Typography variant="h1" sx={{ fontSize: "1.5rem" }}>
          <bdi lang="ja">{job.name}</bdi>
        </Typography>
      </Box>
      <OutboxStatus outbox={outbox} />
      <ScanInput
        isFirst
        isForCamera
        label={scanWords("read")}
        hint={t(`${job.kind}.fieldHint`)}
        isPaused={held !== undefined}
        onScan={scanning.scan}
      />
      <Box role="status">{scanning.isNoCode && <Alert severity="warning">{t("noCode")}</Alert>}</Box>
      {scanning.last && <LastScan key={scanning.last.id} scan={scanning.last} outbox={outbox} />}
      <RefusedScans outbox={outbox} job={job} />
      <RecentScans scans={scanning.scans} outbox={outbox} />
      {held && <ExpiredDialog scan={held} outbox={outbox} />}
    </Box>
  );
}
