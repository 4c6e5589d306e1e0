import type { OrderSetting } from "@meguri/rpc/app/v1/order_service_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths, paths } from "../../../../paths.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useSaveOrderSetting } from "../list/use-orders.ts";
import { type OrderSettingInput, orderSettingInputOf, orderSettingRule } from "./order-setting-rule.ts";

/** What a manager sets for ordering: how much clerks may order, against what is warned, and when prices change. */
export function OrderSettingDialog(props: { institutionId: string; setting: OrderSetting; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, onClose } = props;
  const { mutateAsync } = useSaveOrderSetting();
  const form = useRuleForm({
    rule: orderSettingRule,
    initial: orderSettingInputOf(props.setting),
    words: {
      clerkLimit: t("setting.clerkLimitWrong"),
      guardHours: t("setting.guardHoursWrong"),
      revisionOn: t("setting.revisionOnWrong"),
      revisionPercent: t("setting.revisionPercentWrong"),
    },
    send: async (setting) => {
      await mutateAsync({ institutionId, setting });
      toast(t("setting.saved"));
      onClose();
    },
  });
  const figure = (field: Exclude<keyof OrderSettingInput, "revisionOn">) => (
    <FigureInput
      {...form.text(field)}
      label={t(`setting.${field}`)}
      hint={t(`setting.${field}Hint`)}
      inputMode={field === "revisionPercent" ? "decimal" : "numeric"}
      unit={t(`setting.${field}Unit`)}
    />
  );
  return (
    <FormDialog form={form} title={t("setting.title")} submitLabel={t("setting.save")} onClose={onClose}>
      {figure("clerkLimit")}
      {figure("guardHours")}
      <DayInput
        {...form.value("revisionOn")}
        label={t("setting.revisionOn")}
        hint={t("setting.revisionOnHint")}
        echo={day}
      />
      {figure("revisionPercent")}
      <Typography variant="body2" color="textSecondary">
        {t("setting.cap")}
      </Typography>
      <Typography variant="body2">
        <Link component={RouterLink} to={forecastPaths.settings}>
          {t("setting.toForecast")}
        </Link>
      </Typography>
      <Typography variant="body2">
        <Link component={RouterLink} to={paths.medorderWholesaler}>
          {t("setting.toWholesalers")}
        </Link>
      </Typography>
    </FormDialog>
  );
}
