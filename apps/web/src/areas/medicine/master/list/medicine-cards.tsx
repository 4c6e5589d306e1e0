import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { medicinePath } from "../../../../paths.ts";
import { useKeptNumber } from "../../../../shared/place/use-kept-number.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { MedicineName } from "../../common/medicine-name.tsx";
import { RegulationMark } from "../../common/regulation-mark.tsx";
import { SupplyChip } from "../../common/supply-chip.tsx";
import { useMedicineFormat } from "../detail/use-medicine-format.ts";

/** Cards shown at first, and with each さらに表示. */
const step = 20;

/** The page's medicines on a phone: a card each, some at a time. */
export function MedicineCards({ medicines }: { medicines: readonly Medicine[] }) {
  const [shown, setShown] = useKeptNumber("cards", step);
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {medicines.slice(0, shown).map((medicine) => (
          <li key={medicine.id}>
            <MedicineCard medicine={medicine} />
          </li>
        ))}
      </Box>
      {medicines.length > shown && (
        <MoreButton fullWidth size="large" sx={{ mt: 1.5 }} onClick={() => setShown(shown + step)} />
      )}
    </>
  );
}

function MedicineCard({ medicine }: { medicine: Medicine }) {
  const { t } = useTranslation("medicines");
  const { price } = useMedicineFormat();
  const { name, genericName, unit, isGeneric, regulation, supply } = medicine;
  return (
    <Card>
      <CardActionArea component={Link} to={medicinePath(medicine.id)} sx={{ p: 1.5 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: "block" }}>
          <MedicineName name={name} />
        </Typography>
        {genericName && (
          <Typography variant="body2" component="span" color="textSecondary" sx={{ display: "block" }}>
            <MedicineName name={genericName} />
          </Typography>
        )}
        <Box component="span" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 0.75 }}>
          <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {medicine.price && `${price(medicine.price)} / `}
            <bdi lang="ja">{unit}</bdi>
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {t(isGeneric ? "generic" : "original")}
          </Typography>
          <Box component="span" sx={{ display: "inline-flex", gap: 1, marginInlineStart: "auto" }}>
            <RegulationMark regulation={regulation} />
            <SupplyChip kind={supply?.kind} />
          </Box>
        </Box>
      </CardActionArea>
    </Card>
  );
}
