import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetMasterImportResponse } from "@meguri/rpc/app/v1/medicine_service_pb";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useMedicineFormat } from "../detail/use-medicine-format.ts";
import { MasterCounts } from "./master-counts.tsx";
import { MasterProblems } from "./master-problems.tsx";
import { useApplyMasterImport } from "./use-apply-master-import.ts";

/** The checked file: what would happen, or why it is refused, and the decision. */
export function MasterImportReview(props: {
  jobId: string;
  found: GetMasterImportResponse;
  onStop: () => void;
  isStopping: boolean;
}) {
  const { t } = useTranslation(["medicines", "jobs"]);
  const { number, dateTime } = useFormat();
  const { day } = useMedicineFormat();
  const { failureWords } = useFailureWords();
  const { apply, isStarting, error } = useApplyMasterImport(props.jobId);
  const { counts, problems, problemCount, appliedBefore, newer } = props.found;
  const [isConfirmed, setConfirmed] = useState(false);
  const canApply = counts !== undefined && problems.length === 0 && !appliedBefore;
  const changes = counts ? counts.added + counts.changed + counts.ended + counts.parked : 0;
  return (
    <>
      {problems.length > 0 ? (
        <Alert severity="error" variant="outlined" sx={{ bgcolor: "background.paper" }}>
          <AlertTitle role="status">{t("importing.refused", { problems: number(problemCount) })}</AlertTitle>
          {t("importing.refusedHint")}
        </Alert>
      ) : (
        <Alert severity={canApply ? "success" : "info"} variant="outlined" sx={{ bgcolor: "background.paper" }}>
          <span role="status">
            {appliedBefore
              ? t("importing.before", { at: dateTime(timestampDate(appliedBefore)) })
              : t(changes > 0 ? "importing.ready" : "importing.nothing")}
          </span>
        </Alert>
      )}
      {newer && canApply && (
        <Alert severity="warning" variant="outlined" sx={{ bgcolor: "background.paper" }}>
          <AlertTitle>{t("importing.olderTitle")}</AlertTitle>
          {t("importing.olderText", {
            day: day(props.found.day),
            newerDay: day(newer.day),
            file: newer.fileName,
            at: newer.appliedAt ? dateTime(timestampDate(newer.appliedAt)) : "",
          })}
          <FormControlLabel
            sx={{ display: "flex", mt: 1 }}
            control={<Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />}
            label={t("importing.olderConfirm")}
          />
        </Alert>
      )}
      {counts && problems.length === 0 && <MasterCounts counts={counts} />}
      {problems.length > 0 && <MasterProblems found={props.found} />}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5 }}>
        <Button color="inherit" variant="outlined" loading={props.isStopping} onClick={props.onStop}>
          {t("jobs:importing.stop")}
        </Button>
        <Button component={Link} to={paths.settingMedicineImport} color="inherit" variant="outlined">
          {t("importing.otherFile")}
        </Button>
        {canApply && (
          <Button
            variant="contained"
            loading={isStarting}
            disabled={newer !== undefined && !isConfirmed}
            onClick={() => apply(isConfirmed)}
          >
            {t(newer ? "importing.olderApply" : "importing.apply")}
          </Button>
        )}
      </Box>
    </>
  );
}
