import type { ScannedMedicine } from "@meguri/rpc/app/v1/scan_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";

/** One of the medicines that have a code. */
type Candidate = Pick<ScannedMedicine, "medicineId" | "name" | "unit" | "packQuantity">;

/** What a code without a medicine still needs: a choice among those that have it, or a person who knows it. */
export function WhichMedicine<Medicine extends Candidate>(props: {
  candidates: readonly Medicine[];
  onChoose: (medicine: Medicine) => void;
}) {
  const { t } = useTranslation("scan");
  const { candidates } = props;
  if (candidates.length === 0) return <Alert severity="warning">{t("unknown.kept")}</Alert>;
  return (
    <Alert severity="warning">
      {t("ambiguous")}
      <Box sx={{ display: "grid", justifyItems: "start", mt: 1 }}>
        {candidates.map((medicine) => (
          <Button key={medicine.medicineId} color="inherit" onClick={() => props.onChoose(medicine)}>
            <MedicineName name={medicine.name} />
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
