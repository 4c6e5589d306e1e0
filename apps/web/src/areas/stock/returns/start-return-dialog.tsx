import Alert from "@mui/material/Alert";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useReturnSteps } from "./use-returns.ts";

/** Begins a return: to whom it goes. */
export function StartReturnDialog(props: {
  institutionId: string;
  /** Names used before, to choose from. */
  wholesalers: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const namesId = useId();
  const [requestId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({ wholesaler: "", vanCode: "", note: "" });
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useReturnSteps().start;
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const wholesaler = typed.wholesaler.trim();
  const vanCode = typed.vanCode.normalize("NFKC").trim();
  const isVanCode = /^([0-9A-Za-z]{9})?$/.test(vanCode);
  const start = useSingleFlight(async () => {
    const told = { wholesaler, vanCode, note: typed.note.trim() };
    const answer = await mutateAsync({ institutionId: props.institutionId, requestId, ...told }).catch(() => undefined);
    if (!answer?.return) return;
    props.onClose();
    await navigate(stockPaths.return(answer.return.id));
  });
  return (
    <FormDialog
      title={t("returns.start.open")}
      submitLabel={t("returns.start.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (wholesaler && isVanCode) void start();
      }}
    >
      <TextInput
        label={t("field.wholesaler")}
        required
        value={typed.wholesaler}
        maxLength={100}
        list={namesId}
        lang="ja"
        error={isAsked && !wholesaler ? t("returns.start.wholesalerMissing") : undefined}
        onChange={({ target }) => set({ wholesaler: target.value })}
      />
      <datalist id={namesId}>
        {props.wholesalers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        label={t("returns.start.vanCode")}
        hint={t("returns.start.vanCodeHint")}
        value={typed.vanCode}
        maxLength={20}
        dir="ltr"
        error={isAsked && !isVanCode ? t("returns.start.vanCodeWrong") : undefined}
        onChange={({ target }) => set({ vanCode: target.value })}
      />
      <TextInput
        label={t("field.note")}
        value={typed.note}
        maxLength={500}
        onChange={({ target }) => set({ note: target.value })}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
