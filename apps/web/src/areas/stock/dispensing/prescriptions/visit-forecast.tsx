import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useDispensingSetting } from "./use-dispensing-setting.ts";

/** Switches the forecast of next visits, and shows which data of patients are then sent and which never are. */
export function VisitForecast({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const { forecastsVisits, error, isSaving, set, reset } = useDispensingSetting(institutionId);
  if (forecastsVisits === undefined) {
    return error ? <Alert severity="error">{failureWords(error)}</Alert> : <LoadingSkeleton rows={3} />;
  }
  const close = () => {
    setIsConfirming(false);
    reset();
  };
  return (
    <Card sx={{ p: 2.5, display: "grid", gap: 2 }}>
      <Typography>{t("setting.lead")}</Typography>
      <FormControlLabel
        control={
          <Switch
            checked={forecastsVisits}
            disabled={isSaving}
            onChange={(_, isOn) => (isOn ? set(true, () => toast(t("setting.onDone"))) : setIsConfirming(true))}
          />
        }
        label={t("setting.switch")}
      />
      {error && !isConfirming && <Alert severity="error">{failureWords(error)}</Alert>}
      <Facts
        facts={[
          { label: t("setting.goes"), value: t("setting.goesList") },
          { label: t("setting.never"), value: t("setting.neverList") },
        ]}
      />
      <Typography variant="body2" color="textSecondary">
        {t("setting.off")}
      </Typography>
      {isConfirming && (
        <ConfirmDialog
          title={t("setting.offTitle")}
          effects={t("setting.offEffect")}
          confirmLabel={t("setting.offConfirm")}
          isIrreversible
          error={error ? failureWords(error) : undefined}
          isRunning={isSaving}
          onConfirm={() =>
            set(false, () => {
              setIsConfirming(false);
              toast(t("setting.offDone"));
            })
          }
          onClose={close}
        />
      )}
    </Card>
  );
}
