import { useState } from "react";
import { MedicineCombobox } from "../../../areas/medicine/master/search/medicine-combobox.tsx";
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

/** The same in the head of a page, where its label is in the field. */
export function HeadMedicinePicker({ label, onPick }: { label: string; onPick: (medicineId: string) => void }) {
  const [text, setText] = useState("");
  return (
    <MedicineCombobox
      text={text}
      onType={setText}
      onPick={({ medicineId }) => {
        setText("");
        onPick(medicineId);
      }}
      control={{ "aria-label": label, placeholder: label }}
    />
  );
}
