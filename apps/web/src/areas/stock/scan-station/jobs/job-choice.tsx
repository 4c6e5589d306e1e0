import AddIcon from "@mui/icons-material/Add";
import FactCheckOutlinedIcon from "@mui/icons-material/FactCheckOutlined";
import LocalShippingOutlinedIcon from "@mui/icons-material/LocalShippingOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { scanPath } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { LinkCard } from "../../../../shared/ui/link-card.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { OutboxStatus } from "../outbox/outbox-status.tsx";
import { RefusedScans } from "../outbox/refused-scans.tsx";
import { useOnline } from "../outbox/use-online.ts";
import type { ScanOutbox } from "../outbox/use-scan-outbox.ts";
import type { Station } from "../station.ts";
import { StartJobDialog } from "./start-job-dialog.tsx";
import { type OpenJob, useOpenJobs } from "./use-open-jobs.ts";

/** Where the delivery or count is chosen that one scans into, or begun. */
export function JobChoice(props: { station: Station; kind: "receive" | "count"; outbox: ScanOutbox }) {
  const { t } = useTranslation("station");
  const { station, kind, outbox } = props;
  const isOnline = useOnline();
  const [isStarting, setIsStarting] = useState(false);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <Typography variant="h1" sx={{ fontSize: "1.5rem" }}>
          {t(`job.${kind}`)}
        </Typography>
        <Typography color="textSecondary">{t(`${kind}.lead`)}</Typography>
      </Box>
      <OutboxStatus outbox={outbox} />
      <RefusedScans outbox={outbox} />
      {isOnline ? (
        <Button variant="contained" startIcon={<AddIcon />} sx={{ minHeight: 48 }} onClick={() => setIsStarting(true)}>
          {t(`${kind}.start`)}
        </Button>
      ) : (
        <Alert severity="info">{t("startOffline")}</Alert>
      )}
      <OpenJobs {...props} />
      {isStarting && (
        <StartJobDialog institutionId={station.institutionId} kind={kind} onClose={() => setIsStarting(false)} />
      )}
    </Box>
  );
}

function OpenJobs({ station, kind }: { station: Station; kind: "receive" | "count" }) {
  const { t } = useTranslation("station");
  const { failureWords } = useFailureWords();
  const { jobs, isKept, error, refetch } = useOpenJobs(station.institutionId, kind);
  if (!jobs && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!jobs) return <LoadingSkeleton rows={3} />;
  if (jobs.length === 0) return <EmptyState title={t(`${kind}.none`)} />;
  return (
    <Box component="section" sx={{ display: "grid", gap: 1 }}>
      <Typography variant="subtitle2" component="h2">
        {t(isKept ? "openKept" : "open")}
      </Typography>
      {jobs.map((job) => (
        <JobCard key={job.id} kind={kind} job={job} />
      ))}
    </Box>
  );
}

function JobCard({ kind, job }: { kind: "receive" | "count"; job: OpenJob }) {
  const { t } = useTranslation("station");
  return (
    <LinkCard
      to={scanPath(kind, job)}
      title={job.name}
      hint={t("scanned", { figure: job.scanned })}
      Icon={kind === "receive" ? LocalShippingOutlinedIcon : FactCheckOutlinedIcon}
    />
  );
}
