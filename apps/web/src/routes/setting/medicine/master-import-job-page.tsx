import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ImportJob } from "../../../areas/account/jobs/import-job.tsx";
import { MasterImportOutcomeView } from "../../../areas/medicine/master/import/master-import-outcome.tsx";
import { paths } from "../../../paths.ts";

/** An import of the master from its check to its result; once it writes, it writes all or nothing. */
export function Component() {
  const { t } = useTranslation("medicines");
  const { jobId = "" } = useParams();
  return (
    <ImportJob
      jobId={jobId}
      name={t("importing.title")}
      leaveTo={paths.settingMedicine}
      applyingHint={t("importing.applyingHint")}
      canStopApplying={false}
    >
      {({ state, problem }, stop) => (
        <MasterImportOutcomeView jobId={jobId} state={state} problem={problem} {...stop} />
      )}
    </ImportJob>
  );
}
