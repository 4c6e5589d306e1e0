import type { OrderReason } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shownName } from "../medicines/name-parts.ts";
import { ReasonChips } from "./reason-chips.tsx";
import { ReasonPanel } from "./reason-panel.tsx";

/** Why a line is there: chips, and the sum behind them when it is asked for. */
export function ReasonCell(props: { reason: OrderReason; unit: string; medicineName: string }) {
  const { t } = useTranslation("orders");
  const [isOpen, setIsOpen] = useState(false);
  const name = shownName(props.medicineName);
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start", textAlign: "start" }}>
      <ReasonChips reason={props.reason} />
      {isOpen && <ReasonPanel reason={props.reason} unit={props.unit} />}
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? "reason.closeOf" : "reason.openOf", { name })}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ marginInlineStart: -0.75 }}
      >
        {t(isOpen ? "reason.close" : "reason.open")}
      </Button>
    </Box>
  );
}
