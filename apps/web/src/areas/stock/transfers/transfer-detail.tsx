import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type StockTransferLine, StockTransferState } from "@meguri/rpc/app/v1/stock_transfer_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { PrintButton } from "../../../shared/ui/print/print-button.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { EndTransferButton } from "./end-transfer-button.tsx";
import { ExplainRestDialog } from "./explain-rest-dialog.tsx";
import { ReceiverReason, SenderReason } from "./rest-reasons.tsx";
import { TransferChip } from "./transfer-chip.tsx";
import { useTransfer } from "./use-transfers.ts";

/** One transfer: the record of what went from where to where, to be printed, and the way to end it. */
export function TransferDetail({ institutionId, transferId }: { institutionId: string; transferId: string }) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const { quantity, expiry } = useQuantityFormat();
  const { transfer, error, refetch } = useTransfer(institutionId, transferId);
  const [explained, setExplained] = useState<StockTransferLine>();
  const back = <BackLink to={stockPaths.tab("returns")} label={t("back")} />;
  if (!transfer) {
    return (
      <>
        {back}
        {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : <LoadingSkeleton />}
      </>
    );
  }
  const differs = transfer.lines.some(({ receivedQuantity }) => receivedQuantity !== "");
  const { fromName, toName, state, note, lines, sentAt, sentByName, endedAt, endedByName } = transfer;
  return (
    <>
      {back}
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Typography variant="h2">{t("transfers.record")}</Typography>
          <TransferChip state={state} />
          <Box sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <PrintButton label={t("print")} />
            <EndTransferButton institutionId={institutionId} transfer={transfer} />
          </Box>
        </Box>
        <Facts
          facts={[
            { label: t("transfers.sender"), value: <bdi lang="ja">{fromName}</bdi> },
            { label: t("transfers.receiver"), value: <bdi lang="ja">{toName}</bdi> },
            { label: t("transfers.sentAt"), value: sentAt && dateTime(timestampDate(sentAt)) },
            { label: t("transfers.sentBy"), value: <bdi>{sentByName}</bdi> },
            ...(endedAt
              ? [
                  {
                    label: t(state === StockTransferState.RECEIVED ? "transfers.receivedAt" : "transfers.cancelledAt"),
                    value: dateTime(timestampDate(endedAt)),
                  },
                  { label: t("field.by"), value: <bdi>{endedByName}</bdi> },
                ]
              : []),
            { label: t("field.note"), value: note || "-" },
          ]}
        />
        <PlainTable
          label={t("transfers.send.lots")}
          rows={lines}
          rowKey={({ line }) => String(line)}
          columns={[
            { label: t("field.medicine"), cell: ({ medicineName }) => <MedicineName name={medicineName} /> },
            { label: t("field.lot"), cell: ({ lot }) => (lot ? <bdi dir="ltr">{lot}</bdi> : t("unknown")) },
            { label: t("field.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) || t("unknown") },
            { label: t("field.quantity"), isFigure: true, cell: (line) => quantity(line.quantity, line.unit) },
            ...(differs
              ? [
                  {
                    label: t("transfers.differences.received"),
                    isFigure: true,
                    cell: (line: StockTransferLine) => quantity(line.receivedQuantity || line.quantity, line.unit),
                  },
                  {
                    label: t("transfers.differences.title"),
                    cell: (line: StockTransferLine) => <ReceiverReason line={line} />,
                  },
                  {
                    label: t("transfers.differences.sender"),
                    cell: (line: StockTransferLine) => (
                      <SenderReason
                        line={line}
                        {...(institutionId === transfer.fromInstitutionId && { onExplain: () => setExplained(line) })}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Box>
      {explained && (
        <ExplainRestDialog
          institutionId={institutionId}
          transferId={transferId}
          line={explained}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  );
}
