import type { DeliveryNoticeLine } from "@meguri/rpc/app/v1/delivery_notice_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** The lines of a notice, as announced; a price that differs from the registered one is beside it. */
export function NoticeLines({ lines }: { lines: readonly DeliveryNoticeLine[] }) {
  const { t } = useTranslation("notices");
  const { number, yen } = useFormat();
  const { expiry, figure } = useQuantityFormat();
  return (
    <PlainTable
      label={t("lines.title")}
      rows={lines}
      rowKey={({ line }) => String(line)}
      minWidth={860}
      columns={[
        {
          label: t("lines.medicine"),
          cell: ({ medicineName, name, jan, listed }) => (
            <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
              {medicineName ? <MedicineName name={medicineName} /> : <bdi lang="ja">{name}</bdi>}
              <Typography component="span" variant="body2" color="textSecondary">
                <bdi dir="ltr">{jan}</bdi>
              </Typography>
              {!medicineName && <StatusChip tone="warn" label={t("lines.unknown")} />}
              {!listed && <StatusChip tone="neutral" label={t("lines.unlisted")} />}
            </Box>
          ),
        },
        { label: t("lines.packs"), isFigure: true, cell: ({ packs }) => number(packs) },
        {
          label: t("lines.unit"),
          isFigure: true,
          cell: ({ unitYen, agreedYen }) => (
            <Box sx={{ display: "grid", gap: 0.5, justifyItems: "end" }}>
              {yen(unitYen)}
              {agreedYen && <StatusChip tone="warn" label={t("lines.agreed", { yen: figure(agreedYen) })} />}
            </Box>
          ),
        },
        { label: t("field.yen"), isFigure: true, cell: (line) => yen(line.yen) },
        { label: t("lines.lot"), cell: ({ lot }) => <bdi dir="ltr">{lot}</bdi> },
        { label: t("lines.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) },
      ]}
    />
  );
}
