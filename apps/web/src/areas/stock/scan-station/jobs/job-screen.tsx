import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { scanPath } from "../../../../paths.ts";
import { ScanInput } from "../../common/scan/scan-input.tsx";
import type { Job } from "../outbox/kept-scan.ts";
import { OutboxStatus } from "../outbox/outbox-status.tsx";
import { RefusedScans } from "../outbox/refused-scans.tsx";
import type { ScanOutbox } from "../outbox/use-scan-outbox.ts";
import { ExpiredDialog } from "../scans/expired-dialog.tsx";
import { LastScan } from "../scans/last-scan.tsx";
import { RecentScans } from "../scans/recent-scans.tsx";
import type { Station } from "../station.ts";
import { useJobScan } from "./use-job-scan.ts";

/** One delivery or count: the camera or the field, the newest scan, those before it. */
export function JobScreen({ station, job, outbox }: { station: Station; job: Job; outbox: ScanOutbox }) {
  const { t } = useTranslation("station");
  const { t: scanWords } = useTranslation("scan");
  const scanning = useJobScan(station, job, outbox);
  const held = scanning.scans.find(({ isHeld }) => isHeld);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <IconButton
          component={Link}
          to={scanPath(job.kind)}
          aria-label={t(`${job.kind}.back`)}
          edge="start"
          sx={{ width: 44, height: 44 }}
        >
          <ArrowBackIcon sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
        </IconButton>
        <Typography variant="h1" sx={{ fontSize: "1.25rem", minWidth: 0 }}>
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
      {scanning.isNoCode && (
        <Alert role="status" severity="warning">
          {t("noCode")}
        </Alert>
      )}
      {scanning.last && <LastScan key={scanning.last.id} scan={scanning.last} outbox={outbox} />}
      <RefusedScans outbox={outbox} job={job} />
      <RecentScans scans={scanning.scans} outbox={outbox} />
      {held && <ExpiredDialog scan={held} outbox={outbox} />}
    </Box>
  );
}
