import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RefundDialog } from "./refund-dialog.tsx";

/** Opens the refunds of an invoice; for administrators. */
export function RefundButton({ accountId, number }: { accountId: string; number: string }) {
  const { t } = useTranslation("office");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {t("refund.open")}
      </Button>
      {isOpen && <RefundDialog accountId={accountId} number={number} onClose={() => setIsOpen(false)} />}
    </>
  );
}
