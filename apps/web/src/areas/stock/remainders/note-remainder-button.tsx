import type { PrescriptionItem } from "@meguri/rpc/app/v1/dispensing_pb";
import { RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { NoteRemainderDialog } from "./note-remainder-dialog.tsx";
import { type StepMade, StepMadeAlert } from "./step-made.tsx";

/** Beside an item of a prescription: notes what of it the patient was not given yet. */
export function NoteRemainderButton(props: { institutionId: string; prescriptionId: string; item: PrescriptionItem }) {
  const { t } = useTranslation("handover");
  const { quantity } = useQuantityFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<StepMade>();
  const { item } = props;
  const isNotable = Number(item.notable) > 0;
  if (!isNotable && !made) return null;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      {isNotable && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setIsAsking(true)}>
          {t("note.open")}
        </Button>
      )}
      {made && <StepMadeAlert key={made.remainderId} institutionId={props.institutionId} made={made} />}
      {isAsking && (
        <NoteRemainderDialog
          {...props}
          onClose={() => setIsAsking(false)}
          onNoted={(remainderId, noted) => {
            const amount = quantity(noted, item.stockUnit);
            setMade({ remainderId, state: RemainderState.OPEN, name: item.name, amount });
            setIsAsking(false);
          }}
        />
      )}
    </Box>
  );
}
