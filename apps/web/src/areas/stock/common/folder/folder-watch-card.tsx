import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { type FolderWatch, useFolderWatch } from "./use-folder-watch.ts";
import type { WatchState } from "./watch-states-atom.ts";

const tones = { watching: "ok", stopped: "neutral", asking: "info", elsewhere: "neutral", lost: "error" } as const;

/** The folder that is watched: which, since when, and its files. */
export function FolderWatchCard(props: {
  title: string;
  lead: string;
  watch: FolderWatch;
  /** Files since the watch began. */
  taken: number;
  failed: number;
  /** Which files failed, and why. */
  failures: ReactNode;
}) {
  const { t } = useTranslation("folders");
  const { state, isPossible, choose, resume, stop } = useFolderWatch(props.watch);
  const phase = state?.phase ?? "stopped";
  const isOn = phase === "watching" || phase === "elsewhere";
  return (
    <Card
      component="section"
      aria-label={props.title}
      sx={{ p: 2.5, display: "grid", gap: 1.5, alignContent: "start" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">{props.title}</Typography>
        <Box component="span" role="status">
          <StatusChip tone={tones[phase]} label={t(`state.${phase}`)} />
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {props.lead}
      </Typography>
      {!isPossible && <Alert severity="info">{t("notPossible")}</Alert>}
      {state && <Watched {...props} state={state} />}
      {isPossible && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          {state && !isOn && (
            <Button variant="contained" onClick={() => void resume()}>
              {t("resume")}
            </Button>
          )}
          {isOn && (
            <Button variant="outlined" color="inherit" onClick={() => void stop()}>
              {t("stop")}
            </Button>
          )}
          <Button
            variant={state ? "outlined" : "contained"}
            color={state ? "inherit" : "primary"}
            onClick={() => void choose()}
          >
            {t(state ? "other" : "choose")}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function Watched({
  state,
  taken,
  failed,
  failures,
}: {
  state: WatchState;
  taken: number;
  failed: number;
  failures: ReactNode;
}) {
  const { t } = useTranslation("folders");
  const { number, time } = useFormat();
  const { failureWords } = useFailureWords();
  const { phase, folder, lookedAt, error } = state;
  return (
    <>
      <Facts
        facts={[
          { label: t("folder"), value: <bdi dir="ltr">{folder.name}</bdi> },
          { label: t("lookedAt"), value: lookedAt && time(lookedAt) },
          { label: t("taken"), value: number(taken) },
          { label: t("failed"), value: number(failed) },
        ]}
      />
      {phase === "asking" && <Alert severity="info">{t("asking")}</Alert>}
      {phase === "elsewhere" && <Alert severity="info">{t("elsewhere")}</Alert>}
      {phase === "lost" && <Alert severity="error">{t("lost")}</Alert>}
      {phase === "watching" && error !== undefined && (
        <Alert severity="warning">
          {t("unsent")} {failureWords(error)}
        </Alert>
      )}
      {failures}
    </>
  );
}
