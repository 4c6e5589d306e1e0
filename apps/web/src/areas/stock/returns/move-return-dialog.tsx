import { type StockReturn, StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import Alert from "@mui/material/Alert";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { type ReturnStep, returnStates } from "./return-words.ts";
import { useReturnSteps } from "./use-returns.ts";

/** Takes one step of a return, and records its details. */
export function MoveReturnDialog(props: {
  institutionId: string;
  stockReturn: StockReturn;
  step: ReturnStep;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { institutionId, stockReturn, step } = props;
  const [typed, setTyped] = useState({ answeredBy: "", note: "", yen: "", slip: "" });
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useReturnSteps().move;
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const yen = typed.yen.normalize("NFKC").replaceAll(",", "").trim();
  const isAnswer = step === "approved" || step === "refused";
  const problems = {
    note: step === "refused" && !typed.note.trim() ? t("returns.move.noteMissing") : undefined,
    yen: step === "credited" && !/^[1-9]\d{0,8}$/.test(yen) ? t("returns.credit.yenWrong") : undefined,
  };
  const send = useSingleFlight(async () => {
    const state = returnStates.find(({ name }) => name === step)?.state ?? StockReturnState.UNSPECIFIED;
    const told = { answeredBy: typed.answeredBy.trim(), note: typed.note.trim(), creditSlip: typed.slip.trim() };
    const creditYen = step === "credited" ? BigInt(yen) : 0n;
    await mutateAsync({ institutionId, returnId: stockReturn.id, state, ...told, creditYen }).then(
      () => {
        toast(t(`returns.move.${step}.done`));
        props.onClose();
      },
      () => undefined,
    );
  });
  return (
    <FormDialog
      title={t(`returns.move.${step}.title`, { wholesaler: stockReturn.wholesaler })}
      submitLabel={t(`returns.move.${step}.open`)}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!problems.note && !problems.yen) void send();
      }}
    >
      <Typography>{t(`returns.move.${step}.effects`)}</Typography>
      {isAnswer && (
        <TextInput
          label={t("returns.answeredBy")}
          value={typed.answeredBy}
          maxLength={100}
          onChange={({ target }) => set({ answeredBy: target.value })}
        />
      )}
      {step === "credited" && (
        <>
          <TextInput
            label={t("returns.credit.yen")}
            required
            value={typed.yen}
            inputMode="numeric"
            dir="ltr"
            end={<InputAdornment position="end">{t("returns.credit.unit")}</InputAdornment>}
            error={isAsked ? problems.yen : undefined}
            onChange={({ target }) => set({ yen: target.value })}
          />
          <TextInput
            label={t("returns.credit.slip")}
            value={typed.slip}
            maxLength={40}
            dir="ltr"
            onChange={({ target }) => set({ slip: target.value })}
          />
        </>
      )}
      <TextInput
        label={t(step === "refused" ? "returns.move.reason" : "field.note")}
        required={step === "refused"}
        value={typed.note}
        maxLength={500}
        error={isAsked ? problems.note : undefined}
        onChange={({ target }) => set({ note: target.value })}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
