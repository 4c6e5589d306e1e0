import type { SettlementLine } from "@meguri/rpc/app/v1/share_settlement_pb";
import Alert from "@mui/material/Alert";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { plainDecimal } from "../../../shared/format/decimal.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useSettlementActs } from "./use-settlements.ts";

/** Corrects a line: by how much, and why. The correction is a line of this month. */
export function CorrectDialog(props: {
  institutionId: string;
  settlementId: string;
  line: SettlementLine;
  onClose: () => void;
}) {
  const { t } = useTranslation("books");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { institutionId, settlementId, line } = props;
  const [requestId] = useState(() => crypto.randomUUID());
  const [typed, setAmount] = useState("");
  const [note, setNote] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useSettlementActs().correct;
  const amount = plainDecimal(typed);
  const isRight = /^-?[1-9]\d{0,8}$/.test(amount);
  const send = useSingleFlight(() =>
    mutateAsync({
      institutionId,
      requestId,
      settlementId,
      lineId: line.id,
      amountYen: BigInt(amount),
      note: note.trim(),
    }).then(
      () => {
        toast(t("settlements.correct.done"));
        props.onClose();
      },
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={t("settlements.correct.title")}
      submitLabel={t("settlements.correct.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isRight && note.trim()) void send();
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        <MedicineName name={line.medicineName} />
      </Typography>
      <Typography>{t("settlements.correct.effects")}</Typography>
      <TextInput
        label={t("settlements.correct.amount")}
        hint={t("settlements.correct.amountHint")}
        required
        value={typed}
        dir="ltr"
        autoComplete="off"
        end={<InputAdornment position="end">{t("settlements.correct.yen")}</InputAdornment>}
        error={isAsked && !isRight ? t("settlements.correct.amountWrong") : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextInput
        label={t("field.note")}
        required
        value={note}
        maxLength={500}
        error={isAsked && !note.trim() ? t("settlements.correct.noteMissing") : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
