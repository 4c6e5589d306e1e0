import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { StockReturn, StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { returnStates } from "../common/return-states.ts";
import { useAllReturns } from "./use-returns.ts";

/** Exports all returns to wholesalers in a state, or in all. */
export function ReturnCsv({ institutionId, state: wanted }: { institutionId: string; state: StockReturnState }) {
  const { t } = useTranslation("sending");
  const { time } = useFormat();
  const readAll = useAllReturns();
  const columns: TableColumn<StockReturn>[] = [
    { label: t("field.wholesaler"), read: ({ wholesaler }) => wholesaler },
    { label: t("returns.start.vanCode"), read: ({ vanCode }) => vanCode },
    {
      label: t("field.state"),
      read: ({ state }) => {
        const known = returnStates.find((one) => one.state === state);
        return known ? t(`returns.state.${known.name}`) : "";
      },
    },
    { label: t("field.lines"), kind: "figure", read: ({ lineCount }) => String(lineCount) },
    {
      label: t("field.startedAt"),
      read: ({ startedAt }) => {
        const at = startedAt && timestampDate(startedAt);
        return at ? `${tokyoDay(at)} ${time(at)}` : "";
      },
    },
    { label: t("field.by"), read: ({ startedByName }) => startedByName },
    { label: t("returns.credit.came"), kind: "figure", read: ({ creditYen }) => String(creditYen) },
    { label: t("returns.credit.slip"), read: ({ creditSlip }) => creditSlip },
    { label: t("field.note"), read: ({ note }) => note },
  ];
  return (
    <SaveButton
      format="csv"
      save={async () => saveTable("csv", t("returns.title"), columns, await readAll(institutionId, wanted))}
    />
  );
}
