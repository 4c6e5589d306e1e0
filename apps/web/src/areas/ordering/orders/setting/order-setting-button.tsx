import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { useSettled } from "../../../../shared/ui/state/use-settled.ts";
import { useOrderSetting } from "../list/use-orders.ts";

/** Comes with all that forms need, which the page itself does without. */
const OrderSettingDialog = lazy(async () => ({
  default: (await import("./order-setting-dialog.tsx")).OrderSettingDialog,
}));

/** Opens how an institution orders, for managers. */
export function OrderSettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("orders");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useOrderSetting(institutionId, useSettled())}
      dialog={(setting, close) => (
        <Suspense>
          <OrderSettingDialog institutionId={institutionId} setting={setting} onClose={close} />
        </Suspense>
      )}
    />
  );
}
