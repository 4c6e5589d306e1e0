import { type Receipt, type ReceiptAllocation, ReceiptState } from "@meguri/rpc/app/v1/receipt_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ActsMenu } from "../../../../shared/ui/dialog/acts-menu.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { receiptStates } from "../receipt-words.ts";
import { useDivisionWords } from "./use-division-words.ts";

/** What can be done with a receipt. */
export type ReceiptAct = "match" | "assign" | "reverse";

/** Receipts, a row each, with what each settles. */
export function ReceiptTable(props: {
  vanCode: string;
  receipts: readonly Receipt[];
  /** Absent where nothing can be done, as on paper. */
  onAct?: (act: ReceiptAct, receipt: Receipt) => void;
}) {
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("title")}
      rows={props.receipts}
      rowKey={({ id }) => id}
      minWidth={980}
      isDense
      columns={[
        {
          label: t("field.customer"),
          isRowHeader: true,
          cell: (receipt) => <Payer receipt={receipt} />,
        },
        { label: t("field.day"), cell: ({ receivedOn }) => day(receivedOn) },
        { label: t("field.state"), cell: ({ state }) => <ReceiptChip state={state} /> },
        { label: t("field.yen"), isFigure: true, cell: (receipt) => yen(receipt.yen) },
        { label: t("field.rest"), isFigure: true, cell: ({ restYen }) => (restYen > 0n ? yen(restYen) : "-") },
        {
          label: t("field.settled"),
          cell: ({ allocations }) => <Settled vanCode={props.vanCode} allocations={allocations} />,
        },
        { label: t("field.note"), cell: ({ note }) => <bdi>{note}</bdi> },
        {
          label: t("field.acts"),
          isAct: true,
          cell: (receipt) => props.onAct && <Acts receipt={receipt} onAct={props.onAct} />,
        },
      ]}
    />
  );
}

function Payer({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("receipts");
  const { customerName, payerName } = receipt;
  const division = useDivisionWords()(receipt);
  return (
    <>
      {customerName ? (
        <bdi lang="ja">{customerName}</bdi>
      ) : (
        <Typography component="span" variant="body2">
          {t("unknown")}
        </Typography>
      )}
      {payerName && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
          <bdi lang="ja">{payerName}</bdi>
        </Typography>
      )}
      {division && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
          {division}
        </Typography>
      )}
    </>
  );
}

function ReceiptChip({ state }: { state: ReceiptState }) {
  const { t } = useTranslation("receipts");
  const known = receiptStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}

function Settled({ vanCode, allocations }: { vanCode: string; allocations: readonly ReceiptAllocation[] }) {
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  return allocations.map((one) => (
    <Box key={one.invoiceId} sx={{ fontVariantNumeric: "tabular-nums" }}>
      <Link component={RouterLink} to={invoicePaths.detail(vanCode, one.invoiceId)}>
        <bdi dir="ltr">{one.invoiceNumber}</bdi>
      </Link>{" "}
      {one.feeYen > 0n ? t("withFee", { amount: yen(one.yen), fee: yen(one.feeYen) }) : yen(one.yen)}
    </Box>
  ));
}

function Acts({ receipt, onAct }: { receipt: Receipt; onAct: (act: ReceiptAct, receipt: Receipt) => void }) {
  const { t } = useTranslation("receipts");
  const { state } = receipt;
  if (state === ReceiptState.REVERSED) return null;
  const next =
    state === ReceiptState.UNASSIGNED ? "assign" : state === ReceiptState.OPEN ? ("match" as const) : undefined;
  return (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 0.5 }}>
      {next && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => onAct(next, receipt)}>
          {t(`act.${next}`)}
        </Button>
      )}
      <ActsMenu isInRow acts={[{ label: t("act.reverse"), isGrave: true, run: () => onAct("reverse", receipt) }]} />
    </Box>
  );
}
