import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { ImportFailures } from "../import/import-failures.tsx";
import { useFolderWatch } from "./use-folder-watch.ts";
import type { WatchState } from "./watch-states-atom.ts";

const tones = { watching: "ok", stopped: "neutral", asking: "info", elsewhere: "neutral", lost: "error" } as const;

/** The folder that is watched: which, since when, and its files. */
export function WatchPanel({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("dispensings");
  const { state, isPossible, choose, resume, stop } = useFolderWatch(institutionId);
  const phase = state?.phase ?? "stopped";
  const isOn = phase === "watching" || phase === "elsewhere";
  return (
    <Card
      component="section"
      aria-label={t("watch.title")}
      sx={{ p: 2.5, display: "grid", gap: 1.5, alignContent: "start" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">{t("watch.title")}</Typography>
        <Box component="span" role="status">
          <StatusChip tone={tones[phase]} label={t(`watch.state.${phase}`)} />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("watch.lead")}
      </Typography>
      {!isPossible && <Alert severity="info">{t("watch.notPossible")}</Alert>}
      {state && <Watched institutionId={institutionId} state={state} />}
      {isPossible && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          {state && !isOn && (
            <Button variant="contained" onClick={() => void resume()}>
              {t("watch.resume")}
            </Button>
          )}
          {isOn && (
            <Button variant="outlined" color="inherit" onClick={() => void stop()}>
              {t("watch.stop")}
            </Button>
          )}
          <Button
            variant={state ? "outlined" : "contained"}
            color={state ? "inherit" : "primary"}
            onClick={() => void choose()}
          >
            {t(state ? "watch.other" : "watch.choose")}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function Watched({ institutionId, state }: { institutionId: string; state: WatchState }) {
  const { t } = useTranslation("dispensings");
  const { number, time } = useFormat();
  const { failureWords } = useFailureWords();
  const { phase, folder, tally, lookedAt, error } = state;
  return (
    <>
      <Facts
        facts={[
          { label: t("watch.folder"), value: <bdi dir="ltr">{folder.name}</bdi> },
          { label: t("watch.lookedAt"), value: lookedAt && time(lookedAt) },
          { label: t("watch.taken"), value: number(tally.done - tally.failed) },
          { label: t("watch.failed"), value: number(tally.failed) },
        ]}
      />
      {phase === "asking" && <Alert severity="info">{t("watch.asking")}</Alert>}
      {phase === "elsewhere" && <Alert severity="info">{t("watch.elsewhere")}</Alert>}
      {phase === "lost" && <Alert severity="error">{t("watch.lost")}</Alert>}
      {phase === "watching" && error !== undefined && (
        <Alert severity="warning">
          {t("watch.unsent")} {failureWords(error)}
        </Alert>
      )}
      {tally.failures.length > 0 && <ImportFailures institutionId={institutionId} tally={tally} />}
    </>
  );
}
