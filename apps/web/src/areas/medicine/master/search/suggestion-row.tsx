import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { MedicineName } from "../../common/medicine-name.tsx";
import { RegulationMark } from "../../common/regulation-mark.tsx";
import { SupplyChip } from "../../common/supply-chip.tsx";
import { useMedicineFormat } from "../detail/use-medicine-format.ts";

/** A medicine as one looks it up: name uncut, generic name and price below, marks at the end. */
export function SuggestionRow({ medicine }: { medicine: MedicineSuggestion }) {
  const { price } = useMedicineFormat();
  const details = [medicine.genericName, medicine.maker].filter(Boolean).join("・");
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.5, width: "100%", minWidth: 0 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ display: "block", fontWeight: 600, lineHeight: 1.4 }}>
          <MedicineName name={medicine.name} />
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block", lineHeight: 1.4 }}>
          {details && <MedicineName name={details} />} {medicine.price && `${price(medicine.price)} / ${medicine.unit}`}
        </Typography>
      </Box>
      <RegulationMark regulation={medicine.regulation} />
      <SupplyChip kind={medicine.supply} />
    </Box>
  );
}
