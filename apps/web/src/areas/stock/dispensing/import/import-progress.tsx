import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ImportFailures } from "./import-failures.tsx";
import type { ImportState } from "./import-states-atom.ts";
import { ImportSummary } from "./import-summary.tsx";

const severities = { running: "info", stopping: "info", stopped: "warning", broken: "error", done: "success" } as const;

/** From so many seconds on, the remaining time is in minutes. */
const shortestMinutes = 90;

/** How far an import is, how long it still takes, and what came of it; one that was held up can be gone on with. */
export function ImportProgress(props: {
  institutionId: string;
  state: ImportState;
  onResume: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const { phase, tally, total, perSecond, error, rest, stop } = props.state;
  const isRunning = phase === "running" || phase === "stopping";
  const progress = t("run.progress", { done: number(tally.done), total: number(total) });
  const seconds = perSecond ? (total - tally.done) / perSecond : 0;
  const time =
    seconds < shortestMinutes
      ? t("run.seconds", { figure: number(Math.ceil(seconds)) })
      : t("run.minutes", { figure: number(Math.ceil(seconds / 60)) });
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Alert severity={severities[phase]} role={isRunning ? "status" : "alert"}>
        {t(`run.${phase}`)} {phase === "broken" && error !== undefined && failureWords(error)}
      </Alert>
      <Box>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 100 : Math.min(100, (tally.done / total) * 100)}
          aria-label={t("run.running")}
          aria-valuetext={progress}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: "tabular-nums" }}>
          {progress}
          {phase === "running" && perSecond !== undefined && (
            <Box component="span" sx={{ ml: 2 }}>
              {t("run.pace", { rate: number(Math.round(perSecond)), time })}
            </Box>
          )}
        </Typography>
      </Box>
      <ImportSummary tally={tally} />
      {tally.failures.length > 0 && <ImportFailures institutionId={props.institutionId} tally={tally} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {phase === "running" && (
          <Button variant="outlined" color="inherit" onClick={stop}>
            {t("run.stop")}
          </Button>
        )}
        {!isRunning && rest && (
          <Button variant="contained" onClick={props.onResume}>
            {t("run.resume", { rest: number(rest.length) })}
          </Button>
        )}
        {!isRunning && (
          <Button variant="outlined" color="inherit" onClick={props.onClose}>
            {t("run.again")}
          </Button>
        )}
      </Box>
    </Box>
  );
}
