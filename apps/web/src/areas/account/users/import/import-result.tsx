import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useUsersChanged } from "../use-users-changed.ts";
import { ImportRows } from "./import-rows.tsx";
import { useProblemWords } from "./use-problem-words.ts";

/** How an import ended. */
export type ImportOutcome = "DONE" | "PART_FAILED" | "FAILED" | "CANCELLED";

const severity = { DONE: "success", PART_FAILED: "warning", FAILED: "error", CANCELLED: "info" } as const;

/** The end of an import: what was written, what was not and why, and where to go on. */
export function ImportResult(props: {
  jobId: string;
  outcome: ImportOutcome;
  counts: { right: number; warned: number; wrong: number };
  /** Why the file as a whole failed; empty where it did not. */
  problem: string;
}) {
  const { t } = useTranslation("users");
  const { number } = useFormat();
  const problemWords = useProblemWords();
  const changed = useUsersChanged();
  useEffect(() => void changed(), [changed]);
  const { right, warned, wrong } = props.counts;
  const written = right + warned;
  const whole = props.problem ? problemWords(props.problem) : undefined;
  const titles = {
    DONE: t("importing.done", { rows: number(written) }),
    PART_FAILED: t("importing.partDone"),
    FAILED: t("importing.failed"),
    CANCELLED: t("importing.cancelled"),
  };
  return (
    <>
      <Alert severity={severity[props.outcome]} variant="outlined" sx={{ bgcolor: "background.paper" }}>
        <AlertTitle>{titles[props.outcome]}</AlertTitle>
        {props.outcome === "PART_FAILED" && t("importing.partDoneHint")}
        {props.outcome === "CANCELLED" && t("importing.cancelledHint")}
        {right + warned + wrong > 0 && (
          <div>{t("importing.report", { right: number(right), warned: number(warned), wrong: number(wrong) })}</div>
        )}
        {whole && `${whole.cause} — ${whole.fix}`}
      </Alert>
      {warned + wrong > 0 && <ImportRows jobId={props.jobId} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5 }}>
        <Button component={Link} to={paths.settingUserImport} variant="outlined" color="inherit">
          {t("importing.again")}
        </Button>
        <Button component={Link} to={paths.settingUser} variant="contained">
          {t("importing.toList")}
        </Button>
      </Box>
    </>
  );
}
