import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePanel } from "../../areas/medicine/common/use-panel.ts";
import { MedicineComboboxLater } from "../../areas/medicine/master/search/medicine-combobox-later.tsx";

/** The field of the desk: a medicine by name, kana, generic name or code opens its panel. The key `/` leads here. */
export function MedicineField() {
  const { t } = useTranslation("desk");
  const { open } = usePanel();
  const [text, setText] = useState("");
  return (
    <Box sx={{ width: { xs: "calc(100vw - 32px)", sm: 380 } }}>
      <MedicineComboboxLater
        text={text}
        onType={setText}
        onPick={({ medicineId }) => {
          setText("");
          open(medicineId);
        }}
        control={{ "aria-label": t("search"), "data-key": "search", placeholder: t("search") }}
      />
    </Box>
  );
}
