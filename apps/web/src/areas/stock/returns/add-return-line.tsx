import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReturnLineDialog } from "./return-line-dialog.tsx";

/** A lot on the shelf that was chosen. */
export type ChosenLot = { item: { name: string; unit: string }; lot: { id: string; onHand: string } };

/** Puts lots into a draft, one after the other. */
export function AddReturnLine(props: {
  institutionId: string;
  returnId: string;
  lotPicker: (onPick: (picked: ChosenLot) => void) => ReactNode;
}) {
  const { t } = useTranslation("sending");
  const [chosen, setChosen] = useState<ChosenLot>();
  return (
    <Box role="group" aria-label={t("returns.lines.add")} sx={{ maxWidth: 640 }}>
      {props.lotPicker(setChosen)}
      {chosen && (
        <ReturnLineDialog
          institutionId={props.institutionId}
          returnId={props.returnId}
          line={{
            lotId: chosen.lot.id,
            medicineName: chosen.item.name,
            unit: chosen.item.unit,
            quantity: chosen.lot.onHand,
            onHand: chosen.lot.onHand,
            reason: "",
            damaged: false,
            nonReturnable: false,
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Box>
  );
}
