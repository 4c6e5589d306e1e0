import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { OrderEvent } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useProblemWords } from "../use-problem-words.ts";
import { OrderChip } from "./order-chip.tsx";

/** What happened to an order, oldest first: where it led, who did it, when and how. Needs the phrases `orders`. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useTranslation("orders");
  const { dateTime } = useFormat();
  const problemWords = useProblemWords();
  return (
    <Box component="ol" aria-label={t("detail.history")} sx={line}>
      {events.map(({ act, state, at, byName, answeredBy, note }) => (
        <Box key={`${act} ${at?.seconds} ${at?.nanos}`} component="li" sx={{ display: "grid", gap: 0.25 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            {act === "ship" ? <StatusChip tone="info" label={t("shipped")} /> : <OrderChip state={state} />}
            <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {at && dateTime(timestampDate(at))}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {byName ? <bdi>{byName}</bdi> : t("bySystem")}
            {answeredBy && ` ${t("byTelephone", { name: answeredBy })}`}
          </Typography>
          {note && (
            <Typography sx={{ whiteSpace: "pre-line" }}>
              {act === "ship" ? t("slipOf", { slip: note }) : byName ? note : problemWords(note)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

const line = {
  listStyle: "none",
  m: 0,
  p: 0,
  paddingInlineStart: 2,
  borderInlineStart: 2,
  borderColor: "divider",
  display: "grid",
  gap: 2,
} as const;
