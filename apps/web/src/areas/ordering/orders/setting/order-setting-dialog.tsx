import { type OrderSetting, OrderSettingField } from "@meguri/rpc/app/v1/order_service_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths, paths } from "../../../../paths.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { OriginNote } from "../../common/origin/origin-note.tsx";
import { OrderSettingFields, type SettingField, useSettingWords } from "../../common/setting/order-setting-fields.tsx";
import { orderSettingInputOf, orderSettingRule } from "../../common/setting/order-setting-rule.ts";
import { useFollowSetting, useSaveOrderSetting } from "./use-order-setting.ts";

const wireFields: Record<SettingField, OrderSettingField> = {
  clerkLimit: OrderSettingField.CLERK_LIMIT_YEN,
  approvalLimit: OrderSettingField.APPROVAL_LIMIT_YEN,
  guardHours: OrderSettingField.GUARD_HOURS,
  revisionOn: OrderSettingField.REVISION_ON,
  revisionPercent: OrderSettingField.REVISION_PERCENT,
};

/**
 * What a manager sets for ordering: how much clerks may order, against what is warned, and when prices change. What needs the head
 * office's approval is shown, and set by the head office.
 */
export function OrderSettingDialog(props: { institutionId: string; setting: OrderSetting; onClose: () => void }) {
  const { t } = useTranslation(["orders", "origin"]);
  const toast = useToast();
  const { yen } = useFormat();
  const { institutionId, setting, onClose } = props;
  const { mutateAsync } = useSaveOrderSetting();
  const follow = useFollowSetting();
  const form = useRuleForm({
    rule: orderSettingRule,
    initial: orderSettingInputOf(setting),
    words: useSettingWords(),
    send: async (changed) => {
      await mutateAsync({ institutionId, setting: changed });
      toast(t("setting.saved"));
      onClose();
    },
  });
  const back = async (field: SettingField) => {
    const response = await follow.mutateAsync({ institutionId, fields: [wireFields[field]] }).catch(() => undefined);
    if (!response?.setting) return;
    form.resetField(field, { defaultValue: orderSettingInputOf(response.setting)[field] });
    toast(t("origin:done"));
  };
  const ownFields = (follow.data?.setting ?? setting).ownFields;
  return (
    <FormDialog form={form} title={t("setting.title")} submitLabel={t("setting.save")} onClose={onClose}>
      <OrderSettingFields
        form={form}
        hasApproval={false}
        below={(field) =>
          setting.hasHeadOffice && (
            <OriginNote
              isInherited={!ownFields.includes(wireFields[field])}
              isRunning={follow.isPending}
              onBack={() => void back(field)}
            />
          )
        }
      />
      {setting.hasHeadOffice && setting.approvalLimitYen > 0n && (
        <Facts facts={[{ label: t("setting.approvalLimit"), value: yen(setting.approvalLimitYen) }]} />
      )}
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
