import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Order } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { orderPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { KindChip } from "../../common/order/kind-chip.tsx";
import { OrderChip } from "../../common/order/order-chip.tsx";
import { OrderYen } from "../../common/order/order-yen.tsx";
import { TakeBackButton } from "../../common/order/take-back-button.tsx";
import { useExpectedWords } from "../../common/order/use-expected-words.ts";

/** Orders, each leading to its page. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation("orders");
  const { number, dateTime } = useFormat();
  const expectedWords = useExpectedWords();
  return (
    <PlainTable
      label={t("list.title")}
      rows={orders}
      rowKey={({ id }) => id}
      minWidth={820}
      columns={[
        {
          label: t("field.order"),
          cell: ({ id, number: figure, wholesalerName, kind }) => (
            <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
              <Link component={RouterLink} to={orderPaths.order(id)} sx={{ fontWeight: 600 }}>
                <bdi dir="ltr">#{figure}</bdi> <bdi lang="ja">{wholesalerName}</bdi>
              </Link>
              <KindChip kind={kind} />
            </Box>
          ),
        },
        {
          label: t("field.state"),
          cell: (order) => (
            <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
              <OrderChip state={order.state} />
              <TakeBackButton order={order} />
            </Box>
          ),
        },
        { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        { label: t("field.total"), isFigure: true, cell: (order) => <OrderYen order={order} /> },
        { label: t("field.expectedOn"), cell: expectedWords },
        { label: t("field.placedAt"), cell: ({ placedAt }) => placedAt && dateTime(timestampDate(placedAt)) },
        {
          label: t("field.placedBy"),
          cell: ({ placedByName }) => <bdi style={{ whiteSpace: "nowrap" }}>{placedByName}</bdi>,
        },
      ]}
    />
  );
}
