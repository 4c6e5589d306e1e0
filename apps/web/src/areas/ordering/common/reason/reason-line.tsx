import { OrderNeedSource, type OrderReason } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ReasonChips } from "./reason-chips.tsx";
import { useReasonSum } from "./use-reason-sum.ts";

/** Of a line or a proposal. */
interface Reasoned {
  reason?: OrderReason | undefined;
  unit: string;
  shortOn: string;
  shortBeforeNext?: number | undefined;
}

/** Why a line is there, in one short sentence, with the sum below; the panel of the medicine has all of it. */
export function ReasonLine({ item }: { item: Reasoned }) {
  const { t } = useTranslation("orders");
  const reasonSum = useReasonSum();
  const { nearDate, percent } = useFormat();
  const { reason, unit, shortOn, shortBeforeNext: chance } = item;
  if (!reason) return null;
  const isPoint = reason.source === OrderNeedSource.ORDER_POINT;
  const first =
    isPoint && chance !== undefined
      ? t("reason.short.point", { share: percent(chance) })
      : shortOn
        ? t("reason.short.runsOut", { day: nearDate(startOfDay(shortOn)) })
        : "";
  const sum = reasonSum(reason, unit);
  return (
    <Box sx={{ display: "grid", justifyItems: "start", minWidth: { sm: 210 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "center" }}>
        {first && (
          <Typography component="span" variant="body2" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
            {first}
          </Typography>
        )}
        <ReasonChips reason={reason} />
      </Box>
      <Box component="span" title={sum} sx={oneLine}>
        {sum}
      </Box>
    </Box>
  );
}

/** Where there is a table the sum takes one line; the panel of the medicine has it whole. */
const oneLine = {
  fontVariantNumeric: "tabular-nums",
  maxWidth: { sm: 240, xl: 420 },
  overflow: { sm: "hidden" },
  textOverflow: "ellipsis",
  whiteSpace: { sm: "nowrap" },
  overflowWrap: "break-word",
} as const;
