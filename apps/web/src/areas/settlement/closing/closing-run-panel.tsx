import {
  ClosingCustomerState,
  type ClosingRun,
  type ClosingRunCustomer,
  ClosingRunState,
} from "@meguri/rpc/app/v1/closing_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useClosingActs, useClosingChanged, useClosingRun } from "./use-closing.ts";

/** How far a run is; it goes on without the page, can be stopped, and lists whom it could not close. */
export function ClosingRunPanel(props: { wholesalerId: string; vanCode: string; run: ClosingRun; isManager: boolean }) {
  const { t } = useTranslation("closing");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const { wholesalerId, isManager } = props;
  const { view, isPending } = useClosingRun(wholesalerId, props.run.id);
  const run = view?.run ?? props.run;
  const { setRunning } = useClosingActs();
  const changed = useClosingChanged();
  const [seen, setSeen] = useState(run.state);
  const onEnd = useEffectEvent(changed);
  // What the closing would do has changed once the run has ended.
  useEffect(() => {
    if (run.state === seen) return;
    setSeen(run.state);
    if (run.state === ClosingRunState.DONE) onEnd();
  }, [run.state, seen]);
  const tried = run.closed + run.nothing + run.blocked;
  const isRunning = run.state === ClosingRunState.RUNNING;
  const isDone = run.state === ClosingRunState.DONE;
  const blocked = (view?.customers ?? []).filter(({ state }) => state === ClosingCustomerState.BLOCKED);
  return (
    <Box
      component="section"
      aria-label={t("run.title")}
      // Its blocked customers are still to come, and would move the table below.
      data-loading={isPending && run.blocked > 0 ? "" : undefined}
      sx={{ display: "grid", gap: 1.5, p: 2, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography variant="h3">{t(isDone ? "run.done" : isRunning ? "run.running" : "run.stopped")}</Typography>
        <Typography role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("run.progress", { done: number(tried), total: number(run.total), closed: number(run.closed) })}
        </Typography>
        {isManager && !isDone && (
          <Button
            variant="outlined"
            color="inherit"
            loading={setRunning.isPending}
            onClick={() => setRunning.mutate({ wholesalerId, runId: run.id, running: !isRunning })}
            sx={{ marginInlineStart: "auto" }}
          >
            {t(isRunning ? "run.stop" : "run.resume")}
          </Button>
        )}
      </Box>
      {!isDone && (
        <LinearProgress
          variant="determinate"
          value={run.total === 0 ? 100 : (tried / run.total) * 100}
          aria-label={t("run.title")}
        />
      )}
      {setRunning.error && <Alert severity="error">{failureWords(setRunning.error)}</Alert>}
      {blocked.map((customer) => (
        <BlockedCustomer key={customer.tradingId} customer={customer} />
      ))}
    </Box>
  );
}

function BlockedCustomer({ customer: { name, reason } }: { customer: ClosingRunCustomer }) {
  const { t } = useTranslation("failure");
  const isKnown = (text: string): text is keyof typeof FailureReason => Object.hasOwn(FailureReason, text);
  return (
    <Alert severity="warning">
      <bdi lang="ja">{name}</bdi> {isKnown(reason) && t(`reason.${reason}`)}
    </Alert>
  );
}
