import { timestampDate } from "@bufbuild/protobuf/wkt";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { type ChosenLot, SendTransferDialog } from "./send-transfer-dialog.tsx";
import { TransferChip } from "./transfer-chip.tsx";
import { useTransferShops, useTransfers } from "./use-transfers.ts";

/** What moves between the shops of a corporation, newest first, and the way to send the next. */
export function TransferList(props: {
  institutionId: string;
  /** Where a lot on the shelf is chosen; gets what to do with it. */
  lotPicker: (onPick: (picked: ChosenLot) => void) => ReactNode;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const { number, dateTime } = useFormat();
  const [isSending, setIsSending] = useState(false);
  const { institutionId } = props;
  const shops = useTransferShops(institutionId);
  const list = useTransfers(institutionId, false);
  const canSend = shops !== undefined && shops.length > 0;
  const send = canSend && (
    <Button variant="contained" onClick={() => setIsSending(true)}>
      {t("transfers.send.open")}
    </Button>
  );
  return (
    <Box component="section" aria-labelledby="transfers" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography id="transfers" variant="h2" sx={{ flex: "1 1 auto" }}>
          {t("transfers.title")}
        </Typography>
        {list.transfers.length > 0 && send}
      </Box>
      {list.error ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : list.isPending || shops === undefined ? (
        <LoadingSkeleton />
      ) : list.transfers.length === 0 ? (
        <EmptyState
          title={t("transfers.none")}
          hint={t(canSend ? "transfers.noneHint" : "transfers.noShops")}
          action={send}
        />
      ) : (
        <PlainTable
          label={t("transfers.title")}
          rows={list.transfers}
          rowKey={({ id }) => id}
          minWidth={640}
          columns={[
            {
              label: t("transfers.way"),
              cell: ({ id, fromInstitutionId, fromName, toName }) => {
                const isOut = fromInstitutionId === institutionId;
                return (
                  <Link component={RouterLink} to={stockPaths.transfer(id)} sx={{ fontWeight: 600 }}>
                    {t(isOut ? "transfers.to" : "transfers.from", { name: isOut ? toName : fromName })}
                  </Link>
                );
              },
            },
            { label: t("field.state"), cell: ({ state }) => <TransferChip state={state} /> },
            { label: t("field.lines"), isFigure: true, cell: ({ lines }) => number(lines.length) },
            { label: t("transfers.sentAt"), cell: ({ sentAt }) => sentAt && dateTime(timestampDate(sentAt)) },
            { label: t("field.by"), cell: ({ sentByName }) => <bdi>{sentByName}</bdi> },
          ]}
        />
      )}
      {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
      {isSending && (
        <SendTransferDialog
          institutionId={institutionId}
          shops={shops ?? []}
          lotPicker={props.lotPicker}
          onClose={() => setIsSending(false)}
        />
      )}
    </Box>
  );
}
