import { useState } from "react";
import { MedicineComboboxLater } from "../../../areas/medicine/master/search/medicine-combobox-later.tsx";

/** Where a medicine is chosen by its name in the head of a page, with the label in the field; it empties itself for the next one. */
export function HeadMedicinePicker({ label, onPick }: { label: string; onPick: (medicineId: string) => void }) {
  const [text, setText] = useState("");
  return (
    <MedicineComboboxLater
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
