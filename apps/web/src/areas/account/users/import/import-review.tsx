import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ImportRows } from "./import-rows.tsx";
import { type ImportTarget, TargetChoice } from "./target-choice.tsx";
import { useApplyImport } from "./use-apply-import.ts";

/** The checked file: what would happen, and the decision. */
export function ImportReview(props: {
  jobId: string;
  counts: { right: number; warned: number; wrong: number };
  onStop: () => void;
  isStopping: boolean;
}) {
  const { t } = useTranslation(["users", "jobs"]);
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const [target, setTarget] = useState<ImportTarget>("both");
  const { apply, isStarting, error } = useApplyImport(props.jobId);
  const { right, warned, wrong } = props.counts;
  const usable = right + warned;
  const verdict = usable === 0 ? "allWrong" : wrong > 0 ? "someWrong" : "allRight";
  const severity = { allWrong: "error", someWrong: "warning", allRight: "success" } as const;
  return (
    <>
      <Alert severity={severity[verdict]} variant="outlined" sx={{ bgcolor: "background.paper" }}>
        <AlertTitle role="status">
          {t("importing.report", { right: number(right), warned: number(warned), wrong: number(wrong) })}
        </AlertTitle>
        {t(`importing.${verdict}`)}
      </Alert>
      {warned + wrong > 0 && <ImportRows jobId={props.jobId} />}
      {usable > 0 && <TargetChoice value={target} onChange={setTarget} />}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5 }}>
        <Button color="inherit" variant="outlined" loading={props.isStopping} onClick={props.onStop}>
          {t("jobs:importing.stop")}
        </Button>
        <Button component={Link} to={paths.settingUserImport} color="inherit" variant="outlined">
          {t("importing.otherFile")}
        </Button>
        {usable > 0 && (
          <Button
            variant="contained"
            loading={isStarting}
            onClick={() => apply({ validRowsOnly: wrong > 0, skipFirebase: target === "only" })}
          >
            {t(wrong > 0 ? "importing.applyRight" : "importing.applyAll", { rows: number(usable) })}
          </Button>
        )}
      </Box>
    </>
  );
}
