import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { isExpired } from "../../common/scan/is-expired.ts";
import { ScannedName } from "../../common/scan/scanned-name.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { useCostWords } from "./use-cost-words.ts";
import { useDeliveryLines } from "./use-delivery-lines.ts";

/** Every line of a delivery that counts; while it is open each can be corrected or taken back. */
export function DeliveryLines(props: {
  institutionId: string;
  deliveryId: string;
  lines: readonly DeliveryLine[];
  isOpen: boolean;
}) {
  const { t } = useTranslation(["deliveries", "scan"]);
  const { quantity, expiry, figure } = useQuantityFormat();
  const { takeBack, error } = useDeliveryLines(props.institutionId, props.deliveryId);
  const { failureWords } = useFailureWords();
  const costWords = useCostWords();
  const [mending, setMending] = useState<DeliveryLine>();
  const lines = props.lines.filter(({ takenBack }) => !takenBack);
  if (lines.length === 0) return <Typography color="textSecondary">{t("noLines")}</Typography>;
  return (
    <>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
      <PlainTable
        label={t("lines")}
        rows={lines}
        rowKey={({ id }) => id}
        minWidth={920}
        columns={[
          { label: t("scan:field.medicine"), cell: (line) => <ScannedName scan={line} /> },
          { label: t("scan:field.lot"), cell: ({ lot }) => (lot ? <bdi dir="ltr">{lot}</bdi> : t("scan:lotUnknown")) },
          {
            label: t("scan:field.expiry"),
            cell: ({ expiresOn }) => (
              <Box component="span" sx={{ display: "inline-flex", gap: 1, alignItems: "center", whiteSpace: "nowrap" }}>
                {expiry(expiresOn) || t("scan:expiryUnknown")}
                {isExpired(expiresOn) && <StatusChip tone="error" label={t("expired.chip")} />}
              </Box>
            ),
          },
          { label: t("scan:field.quantity"), isFigure: true, cell: ({ quantity: much, unit }) => quantity(much, unit) },
          {
            label: t("field.unitCost"),
            isFigure: true,
            cell: (line) =>
              line.costWarning ? (
                <Box component="span" sx={{ display: "inline-grid", justifyItems: "end", gap: 0.5 }}>
                  <StatusChip tone="warn" label={t("line.costChip")} />
                  {costWords(line)}
                </Box>
              ) : (
                line.unitCost && t("cost", { amount: figure(line.unitCost) })
              ),
          },
          { label: t("field.scannedBy"), cell: ({ scannedByName }) => <bdi>{scannedByName}</bdi> },
          ...(props.isOpen
            ? [
                {
                  label: t("field.acts"),
                  cell: (line: DeliveryLine) => (
                    <Box component="span" sx={{ display: "inline-flex" }}>
                      {line.medicineId && (
                        <Button color="inherit" onClick={() => setMending(line)}>
                          {t("line.mend")}
                        </Button>
                      )}
                      <Button color="inherit" onClick={() => takeBack(line.id)}>
                        {t("scan:takeBack")}
                      </Button>
                    </Box>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mending && <LineDialog {...props} line={mending} onClose={() => setMending(undefined)} />}
    </>
  );
}
