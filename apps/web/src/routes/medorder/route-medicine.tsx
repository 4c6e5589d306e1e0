import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import { useState } from "react";
import { MedicineField } from "../../features/medicines/medicine-field.tsx";

/** The medicine whose 帳合 is set. */
export function RouteMedicine(props: {
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
