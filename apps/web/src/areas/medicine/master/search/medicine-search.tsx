import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { medicinePath } from "../../../../paths.ts";
import { MedicineCombobox } from "./medicine-combobox.tsx";

/** The search of the list: a candidate leads to its page, the text itself narrows the list. The key `/` leads here. */
export function MedicineSearch(props: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation("medicines");
  const navigate = useNavigate();
  const [text, setText] = useState(props.value);
  const [known, setKnown] = useState(props.value);
  // Back and forward change the address; the field follows.
  if (known !== props.value) {
    setKnown(props.value);
    setText(props.value);
  }
  return (
    <Box sx={{ width: { xs: "100%", sm: 340 } }}>
      <MedicineCombobox
        text={text}
        onType={setText}
        onText={props.onSearch}
        onPick={({ medicineId }) => void navigate(medicinePath(medicineId))}
        control={{ "aria-label": t("search"), "data-key": "search", placeholder: t("search") }}
      />
    </Box>
  );
}
