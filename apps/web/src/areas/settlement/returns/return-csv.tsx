import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { InvoiceReturn } from "@meguri/rpc/app/v1/invoice_return_pb";
import type { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { returnStates } from "../../stock/common/return-states.ts";
import { isAnswered } from "./is-answered.ts";
import { useAllInvoiceReturns } from "./use-invoice-returns.ts";

/** Exports all returns of customers in some states, or in all. */
export function ReturnCsv({ wholesalerId, states }: { wholesalerId: string; states: StockReturnState[] }) {
  const { t } = useTranslation(["returns", "sending"]);
  const { time } = useFormat();
  const readAll = useAllInvoiceReturns();
  const columns: TableColumn<InvoiceReturn>[] = [
    { label: t("field.code"), read: ({ customerCode }) => customerCode },
    { label: t("field.customer"), read: ({ customerName }) => customerName },
    {
      label: t("field.state"),
      read: ({ state }) => {
        const known = returnStates.find((one) => one.state === state);
        return known ? t(`sending:returns.state.${known.name}`) : "";
      },
    },
    {
      label: t("field.requestedAt"),
      read: ({ requestedAt }) => {
        const at = requestedAt && timestampDate(requestedAt);
        return at ? `${tokyoDay(at)} ${time(at)}` : "";
      },
    },
    { label: t("field.collectedOn"), kind: "day", read: ({ collectedOn }) => collectedOn },
    { label: t("field.lines"), kind: "figure", read: ({ lineCount }) => String(lineCount) },
    {
      label: t("field.expected"),
      kind: "figure",
      read: ({ state, expectedYen }) => (isAnswered(state) ? String(expectedYen) : ""),
    },
    { label: t("field.credited"), kind: "figure", read: ({ creditedYen }) => String(creditedYen) },
    { label: t("field.documents"), read: ({ creditSlip }) => creditSlip },
    { label: t("field.note"), read: ({ note }) => note },
  ];
  return (
    <SaveButton
      format="csv"
      save={async () => saveTable("csv", t("title"), columns, await readAll(wholesalerId, states))}
    />
  );
}
