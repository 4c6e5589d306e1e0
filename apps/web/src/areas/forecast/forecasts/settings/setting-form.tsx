import type { ForecastSettings } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { FormSummary } from "../../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useForecastActs } from "../use-forecast-acts.ts";
import { ClosedDays } from "./closed-days.tsx";
import { OpenDaysFields } from "./open-days-fields.tsx";
import { settingInputOf, settingRule } from "./setting-rule.ts";

const services = [
  { field: "serviceMuch", name: "much" },
  { field: "serviceUsual", name: "usual" },
  { field: "serviceRare", name: "rare" },
] as const;
const timings = ["leadDays", "reviewDays"] as const;

/** The settings of the forecast: how sure the supply is to be, how long deliveries take, when the shop is closed. */
export function SettingForm({ institutionId, settings }: { institutionId: string; settings: ForecastSettings }) {
  const { t } = useTranslation("forecasts");
  const navigate = useNavigate();
  const toast = useToast();
  const { mutateAsync } = useForecastActs().save;
  const leave = () => void navigate(paths.medorderPredict);
  const serviceWrong = (name: (typeof services)[number]["name"]) =>
    t("setting.serviceWrong", { field: t(`class.${name}`) });
  const form = useRuleForm({
    rule: settingRule,
    initial: settingInputOf(settings),
    id: "forecast",
    words: {
      serviceMuch: serviceWrong("much"),
      serviceUsual: serviceWrong("usual"),
      serviceRare: serviceWrong("rare"),
      leadDays: t("setting.leadWrong", { field: t("setting.leadDays") }),
      reviewDays: t("setting.reviewWrong", { field: t("setting.reviewDays") }),
      closedWeekdays: t("setting.weekdaysWrong"),
      closedDays: t("setting.tooManyDays"),
    },
    send: async (wanted) => {
      await mutateAsync({ institutionId, settings: wanted });
      toast(t("setting.saved"));
      leave();
    },
  });
  return (
    <Box sx={{ maxWidth: 640 }}>
      <FormSummary form={form} />
      <Form form={form} hasSummary>
        <Card sx={{ p: 2.5, display: "grid", gap: 2, mb: 3 }}>
          <Typography variant="h2">{t("setting.service")}</Typography>
          <Typography color="textSecondary">{t("setting.serviceHint")}</Typography>
          {services.map(({ field, name }) => (
            <TextInput
              key={name}
              {...form.text(field)}
              label={t(`class.${name}`)}
              hint={t(`setting.${name}Hint`)}
              inputMode="decimal"
              end={<Unit>{t("setting.times")}</Unit>}
            />
          ))}
        </Card>
        <Card sx={{ p: 2.5, display: "grid", gap: 2, mb: 3 }}>
          <Typography variant="h2">{t("setting.timing")}</Typography>
          <Typography color="textSecondary">{t("setting.timingHint")}</Typography>
          {timings.map((name) => (
            <TextInput
              key={name}
              {...form.text(name)}
              label={t(`setting.${name}`)}
              inputMode="numeric"
              end={<Unit>{t("setting.openDays")}</Unit>}
            />
          ))}
        </Card>
        <Card sx={{ p: 2.5, display: "grid", gap: 2 }}>
          <OpenDaysFields {...form.value("closedWeekdays")} holidays={form.value("closedOnHolidays")} />
          <ClosedDays {...form.value("closedDays")} />
        </Card>
        <FormFoot onCancel={leave} isSending={form.isSending} submitLabel={t("setting.save")} />
      </Form>
    </Box>
  );
}

/** The unit of a figure, on one line. */
function Unit({ children }: { children: string }) {
  return (
    <Typography component="span" noWrap color="textSecondary" sx={{ flexShrink: 0 }}>
      {children}
    </Typography>
  );
}
