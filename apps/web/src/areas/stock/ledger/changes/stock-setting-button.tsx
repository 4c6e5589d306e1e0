import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { useStockSetting } from "./use-stock-acts.ts";

/** Comes with all that forms need, which the page itself does without. */
const SettingDialog = lazy(async () => ({ default: (await import("./setting-dialog.tsx")).SettingDialog }));

/** Opens how an institution keeps its stock, for managers. */
export function StockSettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("stock");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useStockSetting(institutionId)}
      dialog={(setting, close) => (
        <Suspense>
          <SettingDialog institutionId={institutionId} setting={setting} onClose={close} />
        </Suspense>
      )}
    />
  );
}
