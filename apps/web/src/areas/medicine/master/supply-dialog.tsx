import { type Medicine, SupplyKind, SupplyReason } from "@meguri/rpc/app/v1/medicine_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import {
  type ReasonName,
  reasonName,
  reasonNames,
  type SupplyName,
  supplyName,
  supplyNames,
} from "../common/enum-names.ts";
import { useSetSupply } from "./use-set-supply.ts";

/** Sets how a product is supplied, by hand. */
export function SupplyDialog({ medicine, onClose }: { medicine: Medicine; onClose: () => void }) {
  const { t } = useTranslation("medicines");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { supply } = medicine;
  const [kind, setKind] = useState<SupplyName | undefined>(supply && supplyName(supply.kind));
  const [reason, setReason] = useState<ReasonName | undefined>(supply && reasonName(supply.reason));
  const [expectedEnd, setExpectedEnd] = useState(supply?.expectedEnd ?? "");
  const [isAsked, setIsAsked] = useState(false);
  const { set, isSaving, error } = useSetSupply(medicine.id, () => {
    toast(t("supplyEdit.saved"));
    onClose();
  });
  const isShort = kind === "LIMITED" || kind === "HALTED";
  return (
    <FormDialog
      title={t("supplyEdit.title")}
      submitLabel={t("supplyEdit.title")}
      isBusy={isSaving}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!kind || isSaving) return;
        set({
          kind: SupplyKind[kind],
          reason: kind === "LIMITED" && reason ? SupplyReason[reason] : SupplyReason.UNSPECIFIED,
          expectedEnd: isShort ? expectedEnd.trim() : "",
        });
      }}
    >
      <ChoiceField
        label={t("supplyEdit.kind")}
        required
        choices={supplyNames.map((name) => ({ value: name, label: t(`supply.${name}`) }))}
        value={kind}
        onChange={setKind}
        error={isAsked && !kind ? t("supplyEdit.kindRequired") : undefined}
      />
      {kind === "LIMITED" && (
        <ChoiceField
          label={t("supplyEdit.reason")}
          choices={reasonNames.map((name) => ({ value: name, label: t(`reason.${name}`) }))}
          value={reason}
          onChange={setReason}
        />
      )}
      {isShort && (
        <TextInput
          label={t("supplyEdit.expectedEnd")}
          hint={t("supplyEdit.expectedEndHint")}
          value={expectedEnd}
          maxLength={100}
          onChange={({ target }) => setExpectedEnd(target.value)}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t("supplyEdit.hint")}
      </Typography>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
