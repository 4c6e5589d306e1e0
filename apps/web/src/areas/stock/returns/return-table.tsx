import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { StockReturn } from "@meguri/rpc/app/v1/stock_return_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { ReturnChip } from "../common/return-chip.tsx";

/** Returns to wholesalers, a row each; the wholesaler's name leads to it. */
export function ReturnTable({ returns }: { returns: readonly StockReturn[] }) {
  const { t } = useTranslation("sending");
  const { number, dateTime } = useFormat();
  return (
    <PlainTable
      label={t("returns.title")}
      rows={returns}
      rowKey={({ id }) => id}
      minWidth={560}
      columns={[
        {
          label: t("field.wholesaler"),
          cell: ({ id, wholesaler }) => (
            <Link component={RouterLink} to={stockPaths.return(id)} sx={{ fontWeight: 600 }}>
              <bdi lang="ja">{wholesaler}</bdi>
            </Link>
          ),
        },
        { label: t("field.state"), cell: ({ state }) => <ReturnChip state={state} /> },
        { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        {
          label: t("field.startedAt"),
          cell: ({ startedAt }) => startedAt && dateTime(timestampDate(startedAt)),
        },
        { label: t("field.by"), cell: ({ startedByName }) => <bdi>{startedByName}</bdi> },
      ]}
    />
  );
}
