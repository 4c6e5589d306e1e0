import { useState } from "react";
import { MedicineField } from "../../../areas/medicine/master/search/medicine-field.tsx";

/** Where a medicine is chosen by its name; it empties itself for the next one. */
export function MedicinePicker({ label, onPick }: { label: string; onPick: (medicineId: string) => void }) {
  const [picked, setPicked] = useState(0);
  return (
    <MedicineField
      key={picked}
      label={label}
      value={undefined}
      onChange={(medicine) => {
        if (!medicine) return;
        onPick(medicine.medicineId);
        setPicked(picked + 1);
      }}
    />
  );
}
