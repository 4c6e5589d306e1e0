import { timestampDate } from "@bufbuild/protobuf/wkt";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { invoicePaths } from "../../../paths.ts";
import { AnswerDialog } from "../../../shared/form/answer-dialog.tsx";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { ReturnChip } from "../../stock/common/return-chip.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ConfirmedLines } from "./confirmed-lines.tsx";
import { isAnswered } from "./is-answered.ts";
import { useInvoiceReturn, useInvoiceReturnActs } from "./use-invoice-returns.ts";

const { REQUESTED, APPROVED, COLLECTED } = StockReturnState;

/** A return of a customer: what comes back from which delivery, the answer, and its credit. */
export function InvoiceReturnDetail(props: { wholesalerId: string; vanCode: string; returnId: string }) {
  const { t } = useTranslation(["returns", "sending"]);
  const { failureWords } = useFailureWords();
  const { yen, dateTime } = useFormat();
  const { day } = useQuantityFormat();
  const { wholesalerId, vanCode, returnId } = props;
  const { view, error, refetch } = useInvoiceReturn(wholesalerId, returnId);
  const { answer, credit } = useInvoiceReturnActs();
  const [opened, setOpened] = useState<"refuse" | "credit">();
  // The dialogs open over an answer that is being typed, and leave it as it is.
  const [isAgain, setIsAgain] = useState(false);
  const back = <BackLink to={invoicePaths.view(vanCode, "returns")} defaulted="van" label={t("back")} />;
  if (!view?.return) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton />}
      </>
    );
  }
  const { return: one, lines, events, creditableYen } = view;
  const { state } = one;
  const close = () => setOpened(undefined);
  const isCredited = lines.some(({ parts }) => parts.some(({ creditInvoiceId }) => creditInvoiceId));
  const isUnconfirmed = lines.some(({ isConfirmed }) => !isConfirmed);
  const mayAnswer = (state === REQUESTED || state === APPROVED || state === COLLECTED) && !isCredited;
  const isAnswering = mayAnswer && (state === REQUESTED || isUnconfirmed || isAgain);
  return (
    <>
      {back}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="h2">
            <bdi lang="ja">{one.customerName}</bdi>
          </Typography>
          <ReturnChip state={state} />
          <Box sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            {mayAnswer && !isAnswering && (
              <Button variant="outlined" color="inherit" onClick={() => setIsAgain(true)}>
                {t("act.again")}
              </Button>
            )}
            {mayAnswer && state !== COLLECTED && (
              <Button variant="outlined" color="inherit" onClick={() => setOpened("refuse")}>
                {t("act.refuse")}
              </Button>
            )}
            {creditableYen > 0n && (
              <Button variant="contained" onClick={() => setOpened("credit")}>
                {t("act.credit")}
              </Button>
            )}
          </Box>
        </Box>
        <Facts
          facts={[
            { label: t("field.code"), value: <bdi dir="ltr">{one.customerCode || "-"}</bdi> },
            { label: t("field.requestedAt"), value: one.requestedAt ? dateTime(timestampDate(one.requestedAt)) : "-" },
            { label: t("field.collectedOn"), value: one.collectedOn ? day(one.collectedOn) : "-" },
            { label: t("field.expected"), value: isAnswered(state) ? yen(one.expectedYen) : "-" },
            { label: t("field.credited"), value: one.creditedYen > 0n ? yen(one.creditedYen) : "-" },
            { label: t("field.note"), value: one.note ? <bdi>{one.note}</bdi> : "-" },
          ]}
        />
        {state === APPROVED && <Alert severity="info">{t("waits.collection")}</Alert>}
        {state === COLLECTED && !isUnconfirmed && (
          <Alert severity="info">{t(creditableYen > 0n ? "waits.credit" : "waits.closing")}</Alert>
        )}
        {isAnswering ? (
          <AnswerForm
            key={`${state} ${one.expectedYen}`}
            wholesalerId={wholesalerId}
            returnId={returnId}
            isCollected={state === COLLECTED}
            lines={lines}
            onDone={() => setIsAgain(false)}
          />
        ) : (
          <ConfirmedLines vanCode={vanCode} lines={lines} />
        )}
        <section>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {t("sending:returns.history")}
          </Typography>
          <PlainTable
            label={t("sending:returns.history")}
            rows={events}
            rowKey={({ state: to, at }) => `${to} ${at?.seconds} ${at?.nanos}`}
            columns={[
              { label: t("field.state"), isRowHeader: true, cell: ({ state: to }) => <ReturnChip state={to} /> },
              { label: t("field.at"), cell: ({ at }) => at && dateTime(timestampDate(at)) },
              { label: t("field.by"), cell: ({ byName }) => <bdi>{byName}</bdi> },
              { label: t("field.note"), cell: ({ note }) => <bdi>{note}</bdi> },
            ]}
          />
        </section>
      </Box>
      {opened === "refuse" && (
        <AnswerDialog
          title={t("refuse.title", { customer: one.customerName })}
          texts={[{ name: "note", label: t("refuse.reason"), isRequired: true, most: 500 }]}
          submitLabel={t("act.refuse")}
          done={t("refuse.done")}
          send={({ note }) => answer.mutateAsync({ wholesalerId, returnId, refused: true, note })}
          onClose={close}
        />
      )}
      {opened === "credit" && (
        <ConfirmAct
          title={t("credit.title", { amount: yen(creditableYen) })}
          effects={t("credit.effects")}
          confirmLabel={t("act.credit")}
          done={t("credit.done")}
          act={credit}
          run={() => credit.mutateAsync({ wholesalerId, returnId, seenYen: creditableYen })}
          onClose={close}
        />
      )}
    </>
  );
}
