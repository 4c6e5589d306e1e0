import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SettingDialog } from "./setting-dialog.tsx";
import { useStockSetting } from "./use-stock-acts.ts";

/** Leads managers to how the stock is kept. */
export function SettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("stock");
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useStockSetting(institutionId);
  if (!data) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<SettingsOutlinedIcon />} onClick={() => setIsOpen(true)}>
        {t("setting.open")}
      </Button>
      {isOpen && <SettingDialog institutionId={institutionId} setting={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}
