import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { LotFields, QuantityField } from "./lot-fields.tsx";
import type { Scanned } from "./scanned.ts";
import { ScannedName } from "./scanned-name.tsx";
import type { useLotForm } from "./use-lot-form.ts";

/** Corrects a scan: quantity, lot, expiry, and below them the fields of one feature (`children`). */
export function MendDialog(props: {
  title: string;
  scan: Scanned;
  form: ReturnType<typeof useLotForm>;
  quantityHint?: string | undefined;
  isSaving: boolean;
  error: unknown;
  onSave: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { failureWords } = useFailureWords();
  const { scan, form } = props;
  return (
    <FormDialog
      title={props.title}
      submitLabel={t("save")}
      isBusy={props.isSaving}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
      }}
    >
      <Typography>
        <ScannedName scan={scan} />
      </Typography>
      <QuantityField form={form} unit={scan.unit} hint={props.quantityHint} />
      <LotFields form={form} />
      {props.children}
      {Boolean(props.error) && <Alert severity="error">{failureWords(props.error)}</Alert>}
    </FormDialog>
  );
}
