import type { OrderReason } from "@meguri/rpc/app/v1/order_pb";
import ExpandLessIcon from "@mui/icons-material/ExpandLess";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { ReasonChips } from "./reason-chips.tsx";
import { ReasonPanel } from "./reason-panel.tsx";
import { useReasonSum } from "./use-reason-sum.ts";

/** Why a line is there: the sum itself, what else matters most, and all of it on request. */
export function ReasonCell(props: { reason: OrderReason; medicineId: string; medicineName: string; unit: string }) {
  const { t } = useTranslation("orders");
  const reasonSum = useReasonSum();
  const [isOpen, setIsOpen] = useState(false);
  const { reason, unit } = props;
  const name = shownName(props.medicineName);
  return (
    <Box
      sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: 0.5, textAlign: "start" }}
    >
      <Box sx={{ display: "grid", gap: 0.5, minWidth: 0 }}>
        <Box
          component="span"
          sx={{ fontVariantNumeric: "tabular-nums", wordBreak: "keep-all", overflowWrap: "break-word" }}
        >
          {reasonSum(reason, unit)}
        </Box>
        <ReasonChips reason={reason} />
        {isOpen && <ReasonPanel {...props} />}
      </Box>
      <IconButton
        aria-expanded={isOpen}
        aria-label={t(isOpen ? "reason.closeOf" : "reason.openOf", { name })}
        title={t(isOpen ? "reason.close" : "reason.open")}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ flexShrink: 0, mt: { sm: -0.5 }, width: { xs: 44, sm: 28 }, height: { xs: 44, sm: 28 } }}
      >
        {isOpen ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
}
