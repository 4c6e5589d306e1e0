import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { OrderSection } from "@meguri/rpc/app/v1/order_draft_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useServerNow } from "../../../shared/rpc/server-clock.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

const minute = 60_000;

/** Until when a section must be placed for the next 便, by the server's clock; announced at 30, 10 and 5 minutes. */
export function CutOff({ section, name }: { section: Pick<OrderSection, "cutOffAt" | "arrivesOn">; name: string }) {
  const { t } = useTranslation("cart");
  const { time, nearDate } = useFormat();
  const { day } = useQuantityFormat();
  const now = useServerNow(15_000);
  const until = section.cutOffAt && timestampDate(section.cutOffAt);
  const left = until ? Math.ceil((until.getTime() - now.getTime()) / minute) : undefined;
  const spoken = useSpoken(left);
  if (!until || left === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t("cutOff.none")}
      </Typography>
    );
  }
  const hours = Math.floor(left / 60);
  const words =
    left <= 0
      ? t("cutOff.passed")
      : hours > 0
        ? t("cutOff.hours", { time: time(until), hours, minutes: left % 60 })
        : t("cutOff.minutes", { time: time(until), minutes: left });
  const tone = left <= 0 ? "neutral" : left <= 5 ? "error" : left <= 30 ? "warn" : "info";
  return (
    <span role="timer">
      {/* Beyond half a day the day matters more than the minutes. */}
      {left > 12 * 60 ? (
        <Typography variant="body2" component="span">
          {t("cutOff.at", { day: day(tokyoDay(until)), time: time(until) })}
        </Typography>
      ) : (
        <StatusChip tone={tone} label={words} />
      )}
      {section.arrivesOn && (
        <Typography variant="body2" component="span" color="textSecondary" sx={{ marginInlineStart: 1 }}>
          {t("cutOff.arrives", { day: nearDate(startOfDay(section.arrivesOn)) })}
        </Typography>
      )}
      <Box component="span" role="status" sx={visuallyHidden}>
        {spoken === undefined ? "" : t("cutOff.spoken", { name, minutes: spoken })}
      </Box>
    </span>
  );
}

/** The moment to speak of that was reached last while somebody was looking. */
function useSpoken(left: number | undefined): number | undefined {
  const before = useRef(left);
  const [spoken, setSpoken] = useState<number>();
  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (left === undefined || last === undefined) return;
    const reached = [5, 10, 30].find((mark) => last > mark && left <= mark && left > 0);
    if (reached !== undefined) setSpoken(reached);
  }, [left]);
  return spoken;
}
