import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import { useState } from "react";
import { MedicineField } from "./medicine-field.tsx";

/** A required field that holds one medicine by itself and tells which; a new key empties it. */
export function KeptMedicineField(props: {
  label: string;
  error: string | undefined;
  onChange: (medicineId: string) => void;
}) {
  const [medicine, setMedicine] = useState<MedicineSuggestion>();
  return (
    <MedicineField
      label={props.label}
      required
      error={props.error}
      value={medicine}
      onChange={(chosen) => {
        setMedicine(chosen);
        props.onChange(chosen?.medicineId ?? "");
      }}
    />
  );
}
