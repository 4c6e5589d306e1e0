import type { PrescriptionItem } from "@meguri/rpc/app/v1/dispensing_pb";
import { quantity as quantityRule } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import InputAdornment from "@mui/material/InputAdornment";
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
import { useRemainderSteps } from "./use-remainders.ts";

/** Records how much was not given, and for when it is promised. */
export function NoteRemainderDialog(props: {
  institutionId: string;
  prescriptionId: string;
  item: PrescriptionItem;
  onNoted: (remainderId: string, quantity: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("handover");
  const { failureWords } = useFailureWords();
  const { quantity: quantityWords, day: dayWords } = useQuantityFormat();
  const { institutionId, prescriptionId, item } = props;
  const [requestId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({ quantity: "", promised: "", note: "" });
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useRemainderSteps().note;
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const quantity = typed.quantity.normalize("NFKC").replaceAll(",", "").trim();
  const promisedOn = typed.promised.trim() === "" ? "" : readDay(typed.promised);
  const most = quantityWords(item.notable, item.stockUnit);
  const isWithin = quantityRule.safeParse(quantity).success && Number(quantity) <= Number(item.notable);
  const problems = {
    quantity: isWithin ? undefined : t("note.quantityWrong", { most }),
    promised: promisedOn === undefined ? t("dayWrong") : undefined,
  };
  const send = useSingleFlight(async () => {
    const told = { quantity, promisedOn: promisedOn ?? "", note: typed.note.trim() };
    const { remainder } = await mutateAsync({ institutionId, requestId, prescriptionId, line: item.line, ...told });
    if (remainder) props.onNoted(remainder.id, quantity);
  });
  return (
    <FormDialog
      title={t("note.title")}
      submitLabel={t("note.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!problems.quantity && !problems.promised) void send().catch(() => undefined);
      }}
    >
      <Typography>
        <MedicineName name={item.name} />
      </Typography>
      <TextInput
        label={t("note.quantity")}
        hint={t("note.quantityHint", { most })}
        required
        value={typed.quantity}
        inputMode="decimal"
        dir="ltr"
        end={
          <InputAdornment position="end">
            <bdi lang="ja">{item.stockUnit}</bdi>
          </InputAdornment>
        }
        error={isAsked ? problems.quantity : undefined}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <DayInput
        label={t("note.promised")}
        hint={t("note.promisedHint")}
        value={typed.promised}
        echo={dayWords}
        error={isAsked ? problems.promised : undefined}
        onChange={(promised) => set({ promised })}
      />
      <TextInput
        label={t("note.note")}
        hint={t("noPatient")}
        value={typed.note}
        maxLength={200}
        onChange={({ target }) => set({ note: target.value })}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
