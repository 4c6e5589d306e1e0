import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { StockReturnEvent } from "@meguri/rpc/app/v1/stock_return_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { ReturnChip } from "../common/return-chip.tsx";

/** Who moved a return on, when, and the note. */
export function ReturnHistory({ events }: { events: readonly StockReturnEvent[] }) {
  const { t } = useTranslation("sending");
  const { dateTime } = useFormat();
  return (
    <PlainTable
      label={t("returns.history")}
      rows={events}
      rowKey={({ state, at }) => `${state} ${at?.seconds}`}
      minWidth={560}
      columns={[
        { label: t("field.state"), cell: ({ state }) => <ReturnChip state={state} /> },
        { label: t("field.at"), cell: ({ at }) => at && dateTime(timestampDate(at)) },
        { label: t("field.by"), cell: ({ byName }) => <bdi>{byName}</bdi> },
        { label: t("returns.answeredBy"), cell: ({ answeredBy }) => answeredBy },
        { label: t("field.note"), cell: ({ note }) => note },
      ]}
    />
  );
}
