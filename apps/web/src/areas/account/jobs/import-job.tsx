import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { ImportFrame, type ImportStep } from "./import-frame.tsx";
import { isMissingJob } from "./is-missing-job.ts";
import { JobProgress } from "./job-progress.tsx";
import { isRunning, type JobStateName, type JobView } from "./job-view.ts";
import { useCancelJob } from "./use-cancel-job.ts";
import { useJob } from "./use-job.ts";

const stepOf: Record<JobStateName, ImportStep> = {
  UNSPECIFIED: "check",
  QUEUED: "check",
  CHECKING: "check",
  TO_REVIEW: "check",
  APPLYING: "apply",
  DONE: "result",
  PART_FAILED: "result",
  FAILED: "result",
  CANCELLED: "result",
};

/** How the person leaves an import that waits for their word. */
export interface Stop {
  readonly onStop: () => void;
  readonly isStopping: boolean;
}

/**
 * An import from its check to its result; the job has its step, so that it survives a reload. `children`
 * shows the result of a job that does not run.
 */
export function ImportJob(props: {
  jobId: string;
  /** What the wizard is for. */
  name: string;
  leaveTo: string;
  applyingHint: string;
  /** Whether it can be stopped once it writes. */
  canStopApplying: boolean;
  children: (job: JobView, stop: Stop) => ReactNode;
}) {
  const { t } = useTranslation("jobs");
  const { failureWords } = useFailureWords();
  const { job, error, refetch } = useJob(props.jobId);
  const { cancel, isCancelling, error: cancelError } = useCancelJob(props.jobId);
  if (isMissingJob(error)) throw new NotFoundError();
  const frame = { name: props.name, leaveTo: props.leaveTo };
  if (!job) {
    return (
      <ImportFrame {...frame} step="check" title={t("importing.steps.check")}>
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={4} />}
      </ImportFrame>
    );
  }
  const step = stepOf[job.state];
  const isApplying = job.state === "APPLYING";
  const isUnderWay = isRunning(job.state);
  const running = t(isApplying ? "importing.applying" : "importing.checking");
  return (
    <ImportFrame
      {...frame}
      step={step}
      title={isUnderWay ? running : t(`importing.steps.${step}`)}
      isRunning={isUnderWay}
    >
      {job.fileName && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -2 }}>
          <bdi>{job.fileName}</bdi>
        </Typography>
      )}
      {error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {cancelError && <Alert severity="error">{failureWords(cancelError)}</Alert>}
      {isUnderWay ? (
        <>
          <JobProgress job={job} label={running} />
          <Typography variant="body2">{isApplying ? props.applyingHint : t("importing.checkingHint")}</Typography>
          {(props.canStopApplying || !isApplying) && (
            <Button
              variant="outlined"
              color="inherit"
              loading={isCancelling}
              onClick={cancel}
              sx={{ justifySelf: "start" }}
            >
              {t("importing.stop")}
            </Button>
          )}
        </>
      ) : (
        props.children(job, { onStop: cancel, isStopping: isCancelling })
      )}
    </ImportFrame>
  );
}
