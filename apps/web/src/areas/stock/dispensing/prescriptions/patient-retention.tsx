import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import Select from "@mui/material/Select";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useDispensingSetting } from "./use-dispensing-setting.ts";

const years = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** For how long dispensings stay linked to patients. A shorter time erases at once, so it is confirmed. */
export function PatientRetention({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [shorter, setShorter] = useState<number>();
  const { retentionYears, error, isSaving, setRetention, reset } = useDispensingSetting(institutionId);
  if (retentionYears === undefined) return null;
  const save = (chosen: number) =>
    setRetention(chosen, () => {
      setShorter(undefined);
      toast(t("retention.saved", { figure: chosen }));
    });
  const choose = (chosen: number) => (chosen < retentionYears ? setShorter(chosen) : save(chosen));
  const close = () => {
    setShorter(undefined);
    reset();
  };
  return (
    <Card sx={{ p: 2.5, display: "grid", gap: 2, justifyItems: "start" }}>
      <FormField label={t("retention.label")} hint={t("retention.hint")}>
        {(control) => (
          <Select
            native
            size="small"
            value={retentionYears}
            inputProps={control}
            disabled={isSaving}
            onChange={({ target }) => choose(Number(target.value))}
            sx={{ minWidth: 128 }}
          >
            {years.map((figure) => (
              <option key={figure} value={figure}>
                {t("retention.years", { count: figure })}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Typography variant="body2" color="textSecondary">
        {t("retention.onRequest")}
      </Typography>
      {error && shorter === undefined && <Alert severity="error">{failureWords(error)}</Alert>}
      {shorter !== undefined && (
        <ConfirmDialog
          title={t("retention.shorterTitle", { count: shorter })}
          effects={t("retention.shorterEffect", { count: shorter })}
          confirmLabel={t("retention.shorterConfirm")}
          isIrreversible
          error={error ? failureWords(error) : undefined}
          isRunning={isSaving}
          onConfirm={() => save(shorter)}
          onClose={close}
        />
      )}
    </Card>
  );
}
