import { QuarantineReason, type StockItem, type StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { quarantineReasons } from "./quarantine-reasons.ts";
import { useQuarantineLot } from "./use-stock-acts.ts";

type Props = { institutionId: string; item: StockItem; lot: StockLot };

/** Sets a lot aside, with the reason. */
export function QuarantineButton(props: Props) {
  const { t } = useTranslation("stock");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" sx={{ whiteSpace: "nowrap" }} onClick={() => setIsOpen(true)}>
        {t("quarantine.open")}
      </Button>
      {isOpen && <QuarantineDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function QuarantineDialog({ institutionId, item, lot, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { mutateAsync, isPending, error } = useQuarantineLot();
  const [reason, setReason] = useState<QuarantineReason>();
  const [typed, setTyped] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const note = typed.trim();
  const lacksNote = reason === QuarantineReason.OTHER && note === "";
  const send = useSingleFlight(async () => {
    if (reason === undefined || lacksNote) return;
    const request = { institutionId, medicineId: item.medicineId, lotId: lot.id, reason, note };
    await mutateAsync(request).then(
      () => {
        toast(t("quarantine.done"));
        onClose();
      },
      () => undefined,
    );
  });
  return (
    <FormDialog
      title={t("quarantine.title")}
      submitLabel={t("quarantine.open")}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        void send();
      }}
    >
      <Typography>
        {t("field.lot")} <bdi dir="ltr">{lot.lot || t("unknown")}</bdi>
      </Typography>
      <Typography variant="body2">{t("quarantine.hint")}</Typography>
      <ChoiceField
        label={t("quarantine.reason")}
        required
        choices={quarantineReasons.map(({ reason: value, name }) => ({ value, label: t(`quarantine.${name}`) }))}
        value={reason}
        error={isAsked && reason === undefined ? t("quarantine.reasonMissing") : undefined}
        onChange={setReason}
      />
      <TextInput
        label={t("quarantine.note")}
        hint={t("quarantine.noteHint")}
        value={typed}
        maxLength={200}
        error={isAsked && lacksNote ? t("quarantine.noteMissing") : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
