import type { ForecastSettings } from "@meguri/rpc/app/v1/forecast_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { ClosedDays } from "./closed-days.tsx";
import { OpenDaysFields } from "./open-days-fields.tsx";
import { readSettings, type SettingField, typedSettings } from "./typed-settings.ts";
import { useForecastActs } from "./use-forecast-acts.ts";

const services = ["much", "usual", "rare"] as const;
const timings = ["leadDays", "reviewDays"] as const;
const fieldId = (field: SettingField) => `forecast-${field}`;

/** The settings of the forecast: how sure the supply is to be, how long deliveries take, when the shop is closed. */
export function SettingForm({ institutionId, settings }: { institutionId: string; settings: ForecastSettings }) {
  const { t } = useTranslation("forecasts");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const [typed, setTyped] = useState(() => typedSettings(settings));
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useForecastActs().save;
  const { settings: wanted, wrong } = readSettings(typed);
  const words = (field: SettingField) => {
    if (field === "leadDays") return t("setting.leadWrong", { field: t("setting.leadDays") });
    if (field === "reviewDays") return t("setting.reviewWrong", { field: t("setting.reviewDays") });
    if (field === "closedWeekdays") return t("setting.weekdaysWrong");
    if (field === "closedDays") return t("setting.tooManyDays");
    return t("setting.serviceWrong", { field: t(`class.${field}`) });
  };
  const errorOf = (field: SettingField) => (attempt > 0 && wrong.includes(field) ? words(field) : undefined);
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const leave = () => void navigate(paths.medorderPredict);
  return (
    <Box
      component="form"
      noValidate
      sx={{ maxWidth: 640 }}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt((before) => before + 1);
        if (!wanted || isPending) return;
        const onSuccess = () => {
          toast(t("setting.saved"));
          leave();
        };
        mutate({ institutionId, settings: wanted }, { onSuccess });
      }}
    >
      <ErrorSummary
        attempt={attempt}
        items={attempt > 0 ? wrong.map((field) => ({ fieldId: fieldId(field), message: words(field) })) : []}
      />
      <Card sx={{ p: 2.5, display: "grid", gap: 2, mb: 3 }}>
        <Typography variant="h2">{t("setting.service")}</Typography>
        <Typography color="textSecondary">{t("setting.serviceHint")}</Typography>
        {services.map((name) => (
          <TextInput
            key={name}
            id={fieldId(name)}
            label={t(`class.${name}`)}
            hint={t(`setting.${name}Hint`)}
            inputMode="decimal"
            value={typed[name]}
            end={<Unit>{t("setting.times")}</Unit>}
            error={errorOf(name)}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </Card>
      <Card sx={{ p: 2.5, display: "grid", gap: 2, mb: 3 }}>
        <Typography variant="h2">{t("setting.timing")}</Typography>
        <Typography color="textSecondary">{t("setting.timingHint")}</Typography>
        {timings.map((name) => (
          <TextInput
            key={name}
            id={fieldId(name)}
            label={t(`setting.${name}`)}
            inputMode="numeric"
            value={typed[name]}
            end={<Unit>{t("setting.openDays")}</Unit>}
            error={errorOf(name)}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </Card>
      <Card sx={{ p: 2.5, display: "grid", gap: 2 }}>
        <OpenDaysFields
          id={fieldId("closedWeekdays")}
          weekdays={typed.closedWeekdays}
          onHolidays={typed.closedOnHolidays}
          error={errorOf("closedWeekdays")}
          onChange={set}
        />
        <ClosedDays
          days={typed.closedDays}
          error={errorOf("closedDays")}
          onChange={(closedDays) => set({ closedDays })}
        />
      </Card>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failureWords(error)}
        </Alert>
      )}
      <FormFoot onCancel={leave} isSending={isPending} submitLabel={t("setting.save")} />
    </Box>
  );
}

/** In what a figure counts, on one line. */
function Unit({ children }: { children: string }) {
  return (
    <Typography component="span" noWrap color="textSecondary" sx={{ flexShrink: 0 }}>
      {children}
    </Typography>
  );
}
