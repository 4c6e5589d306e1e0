import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { useMedicineFormat } from "./use-medicine-format.ts";

/** What one must know before using the medicine: its last day, or the end of the transitional period. */
export function MedicineNotes({ medicine, now }: { medicine: Medicine; now: Date }) {
  const { t } = useTranslation("medicines");
  const { day } = useMedicineFormat();
  const { endsOn, transitionalUntil } = medicine;
  if (endsOn === "" && transitionalUntil === "") return null;
  const hasEnded = endsOn !== "" && Date.parse(`${endsOn}T23:59:59.999+09:00`) < now.getTime();
  return (
    <Alert severity={hasEnded ? "error" : "warning"} variant="outlined" sx={{ mb: 2, bgcolor: "background.paper" }}>
      {endsOn !== "" && t(hasEnded ? "detail.ended" : "detail.ends", { day: day(endsOn) })}
      {endsOn === "" && t("detail.transitional", { day: day(transitionalUntil) })}
    </Alert>
  );
}
