import type { RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
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
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useAddNote } from "./use-ledger-acts.ts";

/** Notes what a movement alone does not say, beginning with what was noted before. */
export function NoteDialog(props: { institutionId: string; entry: RegulatedEntry; onClose: () => void }) {
  const { t } = useTranslation("regulated");
  const { failureWords } = useFailureWords();
  const { day: dayWords } = useQuantityFormat();
  const toast = useToast();
  const { entry } = props;
  const [last] = entry.notes;
  const [text, setText] = useState({
    slipNumber: last?.slipNumber ?? "",
    counterpart: last?.counterpart ?? "",
    filingNumber: last?.filingNumber ?? "",
    witness: last?.witness ?? "",
    remark: last?.remark ?? "",
  });
  const [filed, setFiled] = useState((last?.filedOn ?? "").replaceAll("-", "/"));
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useAddNote();
  const filedOn = filed.trim() === "" ? "" : readDay(filed);
  const set = (change: Partial<typeof text>) => setText((before) => ({ ...before, ...change }));
  const send = useSingleFlight(async () => {
    const note = { ...text, filedOn: filedOn ?? "" };
    await mutateAsync({ institutionId: props.institutionId, entryId: entry.id, note });
    toast(t("note.saved"));
    props.onClose();
  });
  return (
    <FormDialog
      title={t("note.title")}
      submitLabel={t("note.save")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (filedOn !== undefined) void send().catch(() => undefined);
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {t("note.hint")}
      </Typography>
      <TextInput
        label={t("note.slip")}
        hint={t("note.slipHint")}
        value={text.slipNumber}
        maxLength={40}
        onChange={({ target }) => set({ slipNumber: target.value })}
      />
      <TextInput
        label={t("note.counterpart")}
        hint={t("note.counterpartHint")}
        value={text.counterpart}
        maxLength={100}
        onChange={({ target }) => set({ counterpart: target.value })}
      />
      <TextInput
        label={t("note.filing")}
        value={text.filingNumber}
        maxLength={40}
        onChange={({ target }) => set({ filingNumber: target.value })}
      />
      <DayInput
        label={t("note.filedOn")}
        hint={t("book.dayHint")}
        value={filed}
        echo={dayWords}
        error={isAsked && filedOn === undefined ? t("book.dayWrong") : undefined}
        onChange={setFiled}
      />
      <TextInput
        label={t("note.witness")}
        value={text.witness}
        maxLength={100}
        onChange={({ target }) => set({ witness: target.value })}
      />
      <TextInput
        label={t("note.remark")}
        value={text.remark}
        maxLength={500}
        onChange={({ target }) => set({ remark: target.value })}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
