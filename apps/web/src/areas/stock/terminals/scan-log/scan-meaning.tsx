import type { ScanReading } from "@meguri/rpc/app/v1/scan_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicinePath } from "../../../../paths.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** What the master knows of a code: its medicine and the pack, several, or none. */
export function ScanMeaning({ reading }: { reading: ScanReading }) {
  const { t } = useTranslation("terminals");
  const { quantity } = useQuantityFormat();
  const { medicines } = reading;
  if (medicines.length === 0) return <Alert severity="warning">{t("test.unknown")}</Alert>;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {medicines.length > 1 && <Alert severity="warning">{t("test.several")}</Alert>}
      <PlainTable
        label={t("test.master")}
        rows={medicines}
        rowKey={({ medicineId }) => medicineId}
        minWidth={320}
        columns={[
          {
            label: t("test.medicine"),
            cell: ({ medicineId, name }) => (
              <Link component={RouterLink} to={medicinePath(medicineId)}>
                <MedicineName name={name} />
              </Link>
            ),
          },
          {
            label: t("test.pack"),
            isFigure: true,
            cell: ({ packQuantity, unit }) => (packQuantity ? quantity(packQuantity, unit) : t("test.packUnknown")),
          },
        ]}
      />
    </Box>
  );
}
