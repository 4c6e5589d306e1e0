import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../common/medicine-name.tsx";
import { RegulationMark } from "../../common/regulation-mark.tsx";
import { useMedicineFormat } from "../detail/use-medicine-format.ts";

/** The medicines that a code could mean, side by side; any number of them can be right. */
export function ParkedCandidates(props: {
  label: string;
  candidates: readonly MedicineSuggestion[];
  chosen: ReadonlySet<string>;
  onChoose: (medicineId: string, isChosen: boolean) => void;
}) {
  return (
    <Box role="group" aria-label={props.label} sx={gridStyle}>
      {props.candidates.map((medicine) => (
        <FormControlLabel
          key={medicine.medicineId}
          control={
            <Checkbox
              checked={props.chosen.has(medicine.medicineId)}
              onChange={(_, checked) => props.onChoose(medicine.medicineId, checked)}
            />
          }
          label={<Candidate medicine={medicine} />}
          sx={candidateStyle(props.chosen.has(medicine.medicineId))}
        />
      ))}
    </Box>
  );
}

function Candidate({ medicine }: { medicine: MedicineSuggestion }) {
  const { t } = useTranslation("medicines");
  const { price } = useMedicineFormat();
  return (
    <Box component="span" sx={{ display: "grid", gap: 0.25 }}>
      <Typography component="span" variant="subtitle2">
        <MedicineName name={medicine.name} />
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        <bdi dir="ltr">{medicine.medicineId}</bdi>
        {medicine.price && ` ・ ${price(medicine.price)} / ${medicine.unit}`}
        {` ・ ${t(medicine.isGeneric ? "generic" : "original")}`}
      </Typography>
      {medicine.maker && (
        <Typography component="span" variant="body2" color="textSecondary">
          <bdi lang="ja">{medicine.maker}</bdi>
        </Typography>
      )}
      <span>
        <RegulationMark regulation={medicine.regulation} />
      </span>
    </Box>
  );
}

const gridStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
} as const;

const candidateStyle = (isChosen: boolean) => ({
  m: 0,
  p: 1,
  alignItems: "flex-start",
  border: 1,
  borderColor: isChosen ? "primary.main" : "divider",
  outline: isChosen ? "1px solid var(--mui-palette-primary-main)" : "none",
  borderRadius: 1,
});
