import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { isMissingJob } from "../../../features/jobs/is-missing-job.ts";
import { JobProgress } from "../../../features/jobs/job-progress.tsx";
import type { JobStateName } from "../../../features/jobs/job-view.ts";
import { useCancelJob } from "../../../features/jobs/use-cancel-job.ts";
import { useJob } from "../../../features/jobs/use-job.ts";
import { MasterImportFrame, type MasterImportStep } from "../../../features/medicines/master-import-frame.tsx";
import { MasterImportOutcomeView } from "../../../features/medicines/master-import-outcome.tsx";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/loading-skeleton.tsx";
import { NotFoundError } from "../../../shared/ui/route-errors.ts";

const stepOf: Record<JobStateName, MasterImportStep> = {
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

/** An import from its check to its result; the job says which step it is at, so that a reload finds it again. */
export function Component() {
  const { t } = useTranslation("medicines");
  const { jobId = "" } = useParams();
  const { failureWords } = useFailureWords();
  const { job, error, refetch } = useJob(jobId);
  const { cancel, isCancelling, error: cancelError } = useCancelJob(jobId);
  if (isMissingJob(error)) throw new NotFoundError();
  if (!job) {
    return (
      <MasterImportFrame step="check" title={t("importing.steps.check")}>
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton rows={4} />}
      </MasterImportFrame>
    );
  }
  const step = stepOf[job.state];
  const isApplying = job.state === "APPLYING";
  const isRunning = isApplying || job.state === "QUEUED" || job.state === "CHECKING";
  const running = isApplying ? "applying" : "checking";
  return (
    <MasterImportFrame
      step={step}
      title={isRunning ? t(`importing.${running}`) : t(`importing.steps.${step}`)}
      isRunning={isRunning}
    >
      {job.fileName && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -2 }}>
          <bdi>{job.fileName}</bdi>
        </Typography>
      )}
      {error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {cancelError && <Alert severity="error">{failureWords(cancelError)}</Alert>}
      {isRunning ? (
        <>
          <JobProgress job={job} label={t(`importing.${running}`)} />
          <Typography variant="body2">{t(`importing.${running}Hint`)}</Typography>
          {!isApplying && (
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
        <MasterImportOutcomeView
          jobId={jobId}
          state={job.state}
          problem={job.problem}
          onStop={cancel}
          isStopping={isCancelling}
        />
      )}
    </MasterImportFrame>
  );
}
