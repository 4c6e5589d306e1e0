import { useTranslation } from "react-i18next";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { SettingDialog } from "./setting-dialog.tsx";
import { useStockSetting } from "./use-stock-acts.ts";

/** Opens how an institution keeps its stock, for managers. */
export function StockSettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("stock");
  return (
    <SettingButton
      label={t("setting.open")}
      {...useStockSetting(institutionId)}
      dialog={(setting, close) => <SettingDialog institutionId={institutionId} setting={setting} onClose={close} />}
    />
  );
}
