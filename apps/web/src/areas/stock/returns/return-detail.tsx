import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { ReturnChip } from "../common/return-chip.tsx";
import { AddReturnLine, type ChosenLot } from "./add-return-line.tsx";
import { ReturnActions } from "./return-actions.tsx";
import { ReturnHistory } from "./return-history.tsx";
import { ReturnLines } from "./return-lines.tsx";
import { useReturn } from "./use-returns.ts";

/** What the pharmacy waits for where the wholesaler answers in this system. */
const waiting = [
  { state: StockReturnState.REQUESTED, name: "answer" },
  { state: StockReturnState.APPROVED, name: "collection" },
  { state: StockReturnState.COLLECTED, name: "credit" },
] as const;

/** One return: what goes back, what keeps it, who moved it on, and what may be done next. */
export function ReturnDetail(props: {
  institutionId: string;
  returnId: string;
  /** Where a lot on the shelf is chosen; gets what to do with it. */
  lotPicker: (onPick: (picked: ChosenLot) => void) => ReactNode;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const { yen } = useFormat();
  const { institutionId, returnId } = props;
  const { view, error, refetch } = useReturn(institutionId, returnId);
  const back = <BackLink to={stockPaths.tab("returns")} label={t("back")} />;
  if (!view?.return) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton />}
      </>
    );
  }
  const { return: one, lines, events } = view;
  const isDraft = one.state === StockReturnState.DRAFT;
  const isConfirmed = lines.some((line) => line.isConfirmed);
  const expectedYen = lines.reduce((sum, line) => sum + line.expectedYen, 0n);
  const waits = one.isAnsweredHere && waiting.find(({ state }) => state === one.state);
  return (
    <>
      {back}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="h2">
            <bdi lang="ja">{one.wholesaler}</bdi>
          </Typography>
          <ReturnChip state={one.state} />
          <ReturnActions institutionId={institutionId} stockReturn={one} lines={lines} />
        </Box>
        <Facts
          facts={[
            { label: t("returns.start.vanCode"), value: <bdi dir="ltr">{one.vanCode || "-"}</bdi> },
            { label: t("field.by"), value: <bdi>{one.startedByName}</bdi> },
            { label: t("field.note"), value: one.note || "-" },
            ...(isConfirmed ? [{ label: t("returns.credit.expected"), value: yen(expectedYen) }] : []),
            ...(one.creditYen > 0n
              ? [
                  {
                    label: t(one.isAnsweredHere ? "returns.credit.came" : "returns.credit.yen"),
                    value: yen(one.creditYen),
                  },
                  { label: t("returns.credit.slip"), value: <bdi dir="ltr">{one.creditSlip || "-"}</bdi> },
                ]
              : []),
          ]}
        />
        {waits && <Alert severity="info">{t(`returns.waits.${waits.name}`)}</Alert>}
        {isDraft && <AddReturnLine institutionId={institutionId} returnId={returnId} lotPicker={props.lotPicker} />}
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("returns.lines.title")}
          </Typography>
          <ReturnLines institutionId={institutionId} returnId={returnId} lines={lines} isDraft={isDraft} />
        </section>
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("returns.history")}
          </Typography>
          <ReturnHistory events={events} />
        </section>
      </Box>
    </>
  );
}
