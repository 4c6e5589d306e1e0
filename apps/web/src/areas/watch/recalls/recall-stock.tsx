import type { RecalledLot, RecallMovement } from "@meguri/rpc/app/v1/recall_service_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { movementNames } from "../../stock/common/movement-names.ts";

/** The recalled lots of a shop: what is there, what came and where it went. */
export function RecallStock({ lots }: { lots: readonly RecalledLot[] }) {
  const { t } = useTranslation("watch");
  const { quantity, expiry } = useQuantityFormat();
  return (
    <PlainTable
      label={t("recalls.field.onHand")}
      rows={lots}
      rowKey={({ lotId }) => lotId}
      minWidth={720}
      isDense
      columns={[
        { label: t("recalls.field.lot"), isRowHeader: true, cell: ({ lot }) => <bdi dir="ltr">{lot}</bdi> },
        { label: t("recalls.field.name"), cell: ({ medicineName }) => <MedicineName name={medicineName} compact /> },
        { label: t("recalls.field.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) },
        { label: t("recalls.field.onHand"), isFigure: true, cell: ({ onHand, unit }) => quantity(onHand, unit) },
        { label: t("recalls.field.received"), isFigure: true, cell: ({ received, unit }) => quantity(received, unit) },
        {
          label: t("recalls.field.dispensed"),
          isFigure: true,
          cell: ({ dispensed, unit }) => quantity(dispensed, unit),
        },
        { label: t("recalls.field.gone"), isFigure: true, cell: ({ gone, unit }) => quantity(gone, unit) },
        {
          label: t("recalls.field.state"),
          cell: ({ isQuarantined, isInReturn }) => (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
              {isQuarantined && <StatusChip tone="hold" label={t("recalls.lots.quarantined")} />}
              {isInReturn && <StatusChip tone="info" label={t("recalls.lots.inReturn")} />}
            </Box>
          ),
        },
      ]}
    />
  );
}

/** Where recalled lots went that were passed on, returned or disposed of. */
export function RecallMovements({ movements }: { movements: readonly RecallMovement[] }) {
  const { t } = useTranslation(["watch", "stock"]);
  const { quantity, day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("recalls.movements")}
      rows={movements}
      rowKey={({ lot, happenedOn, kind, quantity: amount, partnerName }) =>
        `${lot} ${happenedOn} ${kind} ${amount} ${partnerName}`
      }
      minWidth={560}
      isDense
      columns={[
        { label: t("recalls.field.lot"), isRowHeader: true, cell: ({ lot }) => <bdi dir="ltr">{lot}</bdi> },
        {
          label: t("recalls.field.movement"),
          cell: ({ kind }) => {
            const name = movementNames[kind];
            return name && t(`stock:movement.${name}`);
          },
        },
        { label: t("recalls.field.to"), cell: ({ partnerName }) => <bdi lang="ja">{partnerName}</bdi> },
        { label: t("recalls.field.quantity"), isFigure: true, cell: (row) => quantity(row.quantity, row.unit) },
        { label: t("recalls.field.day"), cell: ({ happenedOn }) => day(happenedOn) },
      ]}
    />
  );
}
