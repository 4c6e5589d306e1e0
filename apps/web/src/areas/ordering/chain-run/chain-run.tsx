import { timestampDate } from "@bufbuild/protobuf/wkt";
import { ChainMoveState, type ChainRun as Run } from "@meguri/rpc/app/v1/chain_run_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BottomBar } from "../../../shared/ui/bottom-bar.tsx";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MovesTable } from "./moves-table.tsx";
import { RunProgress, UnreadShops } from "./run-progress.tsx";
import { RunShopsTable } from "./run-shops-table.tsx";
import { isUnderWay, useChainRun, useChainRunActs } from "./use-chain-run.ts";

/** The proposals of one run over all shops: what moves between them, and what each still has to buy. */
export function ChainRun({ corporationId }: { corporationId: string }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const { run, progress, hasData, error, isPending, refetch } = useChainRun(corporationId);
  const { start } = useChainRunActs();
  if (error && !hasData) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={6} />;
  const isRunning = isUnderWay(progress);
  const begin = (
    <Button
      variant={run ? "outlined" : "contained"}
      {...(run && { color: "inherit" as const })}
      loading={start.isPending || isRunning}
      onClick={() => start.mutate({ corporationId })}
    >
      {t(run ? "run.again" : "run.start")}
    </Button>
  );
  const failure = start.error ? (
    <Alert severity="error" sx={{ mb: 2 }}>
      {failureWords(start.error)}
    </Alert>
  ) : null;
  const state = progress ? <RunProgress progress={progress} /> : null;
  if (!run) {
    return (
      <>
        {failure}
        {state}
        <EmptyState title={t("run.none")} hint={t("run.noneHint")} action={begin} />
      </>
    );
  }
  return (
    <>
      {failure}
      {state}
      <Proposals
        key={run.id}
        isWaiting={isRunning}
        corporationId={corporationId}
        run={run}
        head={
          <>
            <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 auto" }}>
              {t("run.createdAt", {
                when: run.createdAt ? dateTime(timestampDate(run.createdAt)) : "",
                name: run.createdByName,
              })}
            </Typography>
            {begin}
          </>
        }
      />
    </>
  );
}

function Proposals({
  corporationId,
  run,
  isWaiting,
  head,
}: {
  corporationId: string;
  run: Run;
  /** While the next run is computed, nothing is decided. */
  isWaiting: boolean;
  /** Beside the first heading: when the run was computed, and the way to start it again. */
  head: ReactNode;
}) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const { accept, drop } = useChainRunActs();
  const proposed = run.moves.filter(({ state }) => state === ChainMoveState.PROPOSED);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const toOrder = run.shops.filter(({ lines, orderedAt }) => lines > 0 && !orderedAt);
  const [leftShops, setLeftShops] = useState<ReadonlySet<string>>(new Set());
  const moveIds = proposed.map(({ id }) => id).filter((id) => !left.has(id));
  const institutionIds = toOrder.map(({ institutionId }) => institutionId).filter((id) => !leftShops.has(id));
  const isNothing = moveIds.length === 0 && institutionIds.length === 0;
  const [isConfirming, setIsConfirming] = useState(false);
  const [changes, setChanges] = useState({ reducedMoves: 0, droppedMoves: 0 });
  const changeWords = ({ reducedMoves, droppedMoves }: typeof changes) =>
    [
      reducedMoves > 0 && t("run.reduced", { figure: number(reducedMoves) }),
      droppedMoves > 0 && t("run.leftOut", { figure: number(droppedMoves) }),
    ]
      .filter(Boolean)
      .join(" ");
  const changed = changeWords(changes);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {changed && (
        <Alert severity="warning">
          {t("run.changed")} {changed}
        </Alert>
      )}
      <Box component="section" aria-labelledby="chain-moves">
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1, mb: 1 }}>
          <Typography id="chain-moves" variant="h2">
            {t("run.moves", { figure: number(run.moves.length) })}
          </Typography>
          {head}
        </Box>
        {run.moves.length === 0 ? (
          <EmptyState title={t("run.noMoves")} hint={t("run.noMovesHint")} />
        ) : (
          <MovesTable
            moves={run.moves}
            left={left}
            onToggle={setLeft}
            isDropping={drop.isPending || isWaiting}
            onDrop={(id) =>
              void drop.mutateAsync({ corporationId, moveIds: [id] }).then(
                () => toast(t("run.dropped")),
                () => undefined,
              )
            }
          />
        )}
      </Box>
      <Box component="section" aria-labelledby="chain-purchases">
        <Typography id="chain-purchases" variant="h2" sx={{ mb: 2 }}>
          {t("run.purchases")}
        </Typography>
        <UnreadShops names={run.shops.flatMap(({ isFailed, name }) => (isFailed ? [name] : []))} />
        <RunShopsTable shops={run.shops} left={leftShops} onToggle={setLeftShops} />
      </Box>
      {drop.error ? <Alert severity="error">{failureWords(drop.error)}</Alert> : null}
      {isConfirming && (
        <ConfirmAct
          title={t("run.confirm", { moves: number(moveIds.length), shops: number(institutionIds.length) })}
          effects={t("run.confirmHint")}
          confirmLabel={t("run.accept")}
          canBeSetAgain
          done={(result) => {
            const words = changeWords(result);
            return words ? t("run.acceptedWith", { changes: words }) : t("run.accepted");
          }}
          act={accept}
          run={async () => {
            const result = await accept.mutateAsync({ corporationId, runId: run.id, moveIds, institutionIds });
            setChanges(result);
            return result;
          }}
          onClose={() => {
            accept.reset();
            setIsConfirming(false);
          }}
        />
      )}
      {(proposed.length > 0 || toOrder.length > 0) && (
        <BottomBar>
          <Button variant="contained" disabled={isNothing || isWaiting} onClick={() => setIsConfirming(true)}>
            {t("run.accept")}
          </Button>
          <Typography variant="body2" role="status">
            {t("run.chosen", { moves: number(moveIds.length), shops: number(institutionIds.length) })}
          </Typography>
        </BottomBar>
      )}
    </Box>
  );
}
