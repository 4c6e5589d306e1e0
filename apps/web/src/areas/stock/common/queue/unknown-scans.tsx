import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import type { PickMedicine } from "../pick-medicine.ts";
import type { Scanned } from "../scan/scanned.ts";

/** Codes that no medicine has: each waits for a person to say which medicine it is, or takes it back. */
export function UnknownScans<Kept extends Scanned>(props: {
  scans: readonly Kept[];
  /** What has to be done, and what for. */
  hint: string;
  /** Why one could not be taken back. */
  error: unknown;
  picker: PickMedicine;
  onTakeBack: (scan: Kept) => void;
  /** The quantity of the medicine that was chosen for a code. */
  dialog: (scan: Kept, medicineId: string, onClose: () => void) => ReactNode;
}) {
  const { t } = useTranslation("scan");
  const { failureWords } = useFailureWords();
  const [chosen, setChosen] = useState<{ scan: Kept; medicineId: string }>();
  const unknown = props.scans.filter(({ medicineId, takenBack }) => !medicineId && !takenBack);
  if (unknown.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <Typography variant="subtitle2" component="h3">
        {t("unknown.title", { figure: unknown.length })}
      </Typography>
      <Typography variant="body2">{props.hint}</Typography>
      <Box
        component="ul"
        aria-label={t("unknown.label")}
        sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5, mt: 1 }}
      >
        {unknown.map((scan) => (
          <li key={scan.id}>
            {props.picker(t("unknown.pick", { code: scan.code }), (medicineId) => setChosen({ scan, medicineId }))}
            <Button color="inherit" onClick={() => props.onTakeBack(scan)}>
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </Box>
      {Boolean(props.error) && <Typography color="error">{failureWords(props.error)}</Typography>}
      {chosen && props.dialog(chosen.scan, chosen.medicineId, () => setChosen(undefined))}
    </Alert>
  );
}
