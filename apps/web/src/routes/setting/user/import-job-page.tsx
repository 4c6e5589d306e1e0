import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ImportJob } from "../../../areas/account/jobs/import-job.tsx";
import { ImportResult } from "../../../areas/account/users/import/import-result.tsx";
import { ImportReview } from "../../../areas/account/users/import/import-review.tsx";
import { paths } from "../../../paths.ts";

/** An import of users from its check to its result. */
export function Component() {
  const { t } = useTranslation("users");
  const { jobId = "" } = useParams();
  return (
    <ImportJob
      jobId={jobId}
      name={t("importing.title")}
      leaveTo={paths.settingUser}
      applyingHint={t("importing.applyingHint")}
      canStopApplying
    >
      {(job, stop) => {
        const { state, problem } = job;
        if (state === "TO_REVIEW") return <ImportReview jobId={jobId} counts={job} {...stop} />;
        if (state === "DONE" || state === "PART_FAILED" || state === "FAILED" || state === "CANCELLED")
          return <ImportResult jobId={jobId} outcome={state} counts={job} problem={problem} />;
      }}
    </ImportJob>
  );
}
