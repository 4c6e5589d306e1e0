import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { useOrderSetting } from "./use-order-setting.ts";

/** Comes with all that forms need, which the page itself does without. */
const OrderSettingDialog = lazy(async () => ({
  default: (await import("./order-setting-dialog.tsx")).OrderSettingDialog,
}));

/** Opens how an institution orders, for managers. */
export function OrderSettingButton(props: {
  institutionId: string;
  /** Whether the setting may be read already; the button waits for it. */
  isWanted?: boolean;
}) {
  const { institutionId, isWanted = true } = props;
  const { t } = useTranslation("orders");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useOrderSetting(institutionId, isWanted)}
      dialog={(setting, close) => (
        <Suspense>
          <OrderSettingDialog institutionId={institutionId} setting={setting} onClose={close} />
        </Suspense>
      )}
    />
  );
}
