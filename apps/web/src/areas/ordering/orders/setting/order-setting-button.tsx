import SettingsOutlinedIcon from "@mui/icons-material/SettingsOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOrderSetting } from "../list/use-orders.ts";
import { OrderSettingDialog } from "./order-setting-dialog.tsx";

/** Leads a manager to what is set for ordering. */
export function OrderSettingButton({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("orders");
  const [isOpen, setIsOpen] = useState(false);
  const setting = useOrderSetting(institutionId);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SettingsOutlinedIcon />}
        disabled={!setting}
        onClick={() => setIsOpen(true)}
      >
        {t("setting.open")}
      </Button>
      {isOpen && setting && (
        <OrderSettingDialog institutionId={institutionId} setting={setting} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
