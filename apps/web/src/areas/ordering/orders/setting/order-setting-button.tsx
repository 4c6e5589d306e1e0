import { useTranslation } from "react-i18next";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { useOrderSetting } from "../list/use-orders.ts";
import { OrderSettingDialog } from "./order-setting-dialog.tsx";

/** Opens how an institution orders, for managers. */
export function OrderSettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("orders");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useOrderSetting(institutionId)}
      dialog={(setting, close) => (
        <OrderSettingDialog institutionId={institutionId} setting={setting} onClose={close} />
      )}
    />
  );
}
