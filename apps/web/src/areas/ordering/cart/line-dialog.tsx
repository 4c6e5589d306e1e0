import type { OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../shared/format/days.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useCartEdits } from "./use-cart.ts";

/** The day a line is wanted, and its note. */
export function LineDialog(props: { institutionId: string; line: OrderLine; onClose: () => void }) {
  const { t } = useTranslation(["cart", "common"]);
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  // What was there when the dialog was opened: were it changed meanwhile, nothing of a colleague's is written over.
  const [line] = useState(props.line);
  const [wanted, setWanted] = useState(line.wantedOn.replaceAll("-", "/"));
  const [note, setNote] = useState(line.note);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useCartEdits(props.institutionId).put;
  const wantedOn = wanted.trim() === "" ? "" : readDay(wanted);
  const save = useSingleFlight(async () => {
    if (wantedOn === undefined) return;
    const { id, version, medicineId, gtin, packs } = line;
    const put = { id, version, medicineId, gtin, packs, wantedOn, note: note.trim() };
    await mutateAsync({ institutionId: props.institutionId, line: put }).then(props.onClose, () => undefined);
  });
  return (
    <FormDialog
      title={t("line.more")}
      submitLabel={t("common:save")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        void save();
      }}
    >
      <Typography>
        <MedicineName name={line.medicineName} />
      </Typography>
      <DayInput
        label={t("field.wantedOn")}
        hint={t("line.wantedHint")}
        value={wanted}
        echo={day}
        error={isAsked && wantedOn === undefined ? t("line.wantedWrong") : undefined}
        onChange={setWanted}
      />
      <TextInput
        label={t("field.note")}
        hint={t("line.noteHint")}
        value={note}
        maxLength={200}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
