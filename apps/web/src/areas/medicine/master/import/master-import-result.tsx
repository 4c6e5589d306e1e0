import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { GetMasterImportResponse } from "@meguri/rpc/app/v1/medicine_service_pb";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useMasterChanged } from "../use-master-changed.ts";
import { MasterCounts } from "./master-counts.tsx";
import { MasterProblems } from "./master-problems.tsx";
import { useProblemWords } from "./use-problem-words.ts";

/** How an import ended. */
export type MasterImportOutcome = "DONE" | "PART_FAILED" | "FAILED" | "CANCELLED";

/** The way one will most likely go on, and the others. */
const first = { variant: "contained" } as const;
const second = { variant: "outlined", color: "inherit" } as const;

const severity = { DONE: "success", PART_FAILED: "warning", FAILED: "error", CANCELLED: "info" } as const;

/** The end of an import: what was written, or why nothing was, and where to go on. */
export function MasterImportResult(props: {
  outcome: MasterImportOutcome;
  found: GetMasterImportResponse | undefined;
  /** Why the job failed; empty where it did not. */
  problem: string;
}) {
  const { t } = useTranslation("medicines");
  const { number, dateTime } = useFormat();
  const problemWords = useProblemWords();
  const changed = useMasterChanged();
  useEffect(() => void changed(), [changed]);
  const { outcome, found } = props;
  const before = outcome === "DONE" ? found?.appliedBefore : undefined;
  const titles = {
    DONE: before ? t("importing.before", { at: dateTime(timestampDate(before)) }) : t("importing.done"),
    PART_FAILED: t("importing.failed"),
    FAILED: t("importing.failed"),
    CANCELLED: t("importing.cancelled"),
  };
  const problems = found?.problems.length ? found : undefined;
  const parked = outcome === "DONE" && !before ? (found?.counts?.parked ?? 0) : 0;
  const whole = problems || !props.problem ? undefined : problemWords(props.problem);
  return (
    <>
      <Alert severity={before ? "info" : severity[outcome]} variant="outlined" sx={{ bgcolor: "background.paper" }}>
        <AlertTitle>{titles[outcome]}</AlertTitle>
        {outcome === "CANCELLED" && t("importing.cancelledHint")}
        {parked > 0 && t("importing.parkedHint", { codes: number(parked) })}
        {problems &&
          `${t("importing.refused", { problems: number(problems.problemCount) })}${t("importing.refusedHint")}`}
        {whole && `${whole.cause} — ${whole.fix}`}
      </Alert>
      {outcome === "DONE" && !before && found?.counts && <MasterCounts counts={found.counts} />}
      {problems && <MasterProblems found={problems} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5 }}>
        <Button component={Link} to={paths.settingMedicineImport} {...(outcome === "FAILED" ? first : second)}>
          {t("importing.again")}
        </Button>
        {parked > 0 && (
          <Button component={Link} to={paths.settingMedicineParked} variant="outlined" color="inherit">
            {t("importing.toParked")}
          </Button>
        )}
        <Button component={Link} to={paths.settingMedicine} {...(outcome === "FAILED" ? second : first)}>
          {t("importing.toList")}
        </Button>
      </Box>
    </>
  );
}
