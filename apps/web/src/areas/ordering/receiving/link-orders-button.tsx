import type { Delivery } from "@meguri/rpc/app/v1/delivery_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkOrdersDialog } from "./link-orders-dialog.tsx";

/** Leads to the assignment of orders to a delivery. */
export function LinkOrdersButton(props: { institutionId: string; delivery: Delivery }) {
  const { t } = useTranslation("deliveries");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {t("link.open")}
      </Button>
      {isOpen && <LinkOrdersDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
