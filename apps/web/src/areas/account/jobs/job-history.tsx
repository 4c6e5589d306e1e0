import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { JobChip } from "./job-chip.tsx";
import type { JobView } from "./job-view.ts";
import { useJobs } from "./use-jobs.ts";

/** The person's latest jobs of one kind; each leads to its page, where one that waits is taken up again. */
export function JobHistory({ kind, pathOf }: { kind: string; pathOf: (jobId: string) => string }) {
  const { t } = useTranslation("jobs");
  const { failureWords } = useFailureWords();
  const { jobs, error, isPending, refetch } = useJobs(kind);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={2} />;
  if (jobs.length === 0) return <Typography color="textSecondary">{t("history.none")}</Typography>;
  return (
    <Card component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {jobs.map((job) => (
        <HistoryRow key={job.id} job={job} path={pathOf(job.id)} />
      ))}
    </Card>
  );
}

function HistoryRow({ job, path }: { job: JobView; path: string }) {
  const { t } = useTranslation("jobs");
  const { number, dateTime } = useFormat();
  const isCounted = job.right + job.warned + job.wrong > 0;
  const counts = { right: number(job.right), warned: number(job.warned), wrong: number(job.wrong) };
  return (
    <Box component="li" sx={rowStyle}>
      <Link component={RouterLink} to={path} variant="body2" sx={{ fontWeight: 600, minWidth: 0 }}>
        <bdi>{job.fileName || t("history.unnamed")}</bdi>
      </Link>
      <Box>
        <JobChip state={job.state} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {isCounted && t("history.counts", counts)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {job.createdAt && dateTime(job.createdAt)}
      </Typography>
    </Box>
  );
}

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr auto", sm: "minmax(0, 1fr) 120px minmax(0, 260px) 176px" },
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
