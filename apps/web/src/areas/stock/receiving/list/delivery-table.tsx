import type { Delivery } from "@meguri/rpc/app/v1/delivery_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { DeliveryChip } from "./delivery-chip.tsx";

/** Deliveries, a row each; the wholesaler's name leads to it. */
export function DeliveryTable({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation("deliveries");
  const { number } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("title")}
      rows={deliveries}
      rowKey={({ id }) => id}
      minWidth={720}
      columns={[
        {
          label: t("field.wholesaler"),
          cell: ({ id, wholesaler }) => (
            <Link component={RouterLink} to={stockPaths.delivery(id)} sx={{ fontWeight: 600 }}>
              <bdi lang="ja">{wholesaler}</bdi>
            </Link>
          ),
        },
        { label: t("field.slip"), cell: ({ slipNumber }) => <bdi>{slipNumber}</bdi> },
        { label: t("field.day"), cell: ({ deliveredOn }) => day(deliveredOn) },
        { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        { label: t("field.startedBy"), cell: ({ startedByName }) => <bdi>{startedByName}</bdi> },
        { label: t("field.state"), cell: (delivery) => <DeliveryChip delivery={delivery} /> },
      ]}
    />
  );
}
