import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import type { JobView } from "./job-view.ts";

/** How far a job is; moves without a figure while there is none. */
export function JobProgress({ job, label }: { job: JobView; label: string }) {
  const { t } = useTranslation("jobs");
  const { number } = useFormat();
  const isKnown = job.total > 0;
  return (
    <Box>
      <LinearProgress
        aria-label={label}
        sx={{ height: 8, borderRadius: "4px" }}
        {...(isKnown ? { variant: "determinate", value: Math.min(100, (100 * job.done) / job.total) } : {})}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, fontVariantNumeric: "tabular-nums" }}>
        {job.state === "QUEUED" && t("waiting")}
        {job.state !== "QUEUED" && isKnown && t("progress", { done: number(job.done), total: number(job.total) })}
      </Typography>
    </Box>
  );
}
