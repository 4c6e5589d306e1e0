import type { SharedMedicine } from "@meguri/rpc/app/v1/shared_stock_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicinePath } from "../../../../paths.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { RegulationMark } from "../../../medicine/common/regulation-mark.tsx";
import { SupplyChip } from "../../../medicine/common/supply-chip.tsx";
import { usePrice } from "../use-price.ts";

/** The medicine that is looked for: its name, price, class and supply. */
export function SoughtMedicine({ medicine }: { medicine: SharedMedicine }) {
  const { t } = useTranslation("medsearch");
  const { unitPrice } = usePrice();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, mb: 2 }}>
      <Typography variant="h2">
        <Link component={RouterLink} to={medicinePath(medicine.id)}>
          <MedicineName name={medicine.name} />
        </Link>
      </Typography>
      <RegulationMark regulation={medicine.regulation} />
      <SupplyChip kind={medicine.supply} />
      {medicine.price !== "" && (
        <Typography color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("found.price", { price: unitPrice(medicine) })}
        </Typography>
      )}
    </Box>
  );
}
