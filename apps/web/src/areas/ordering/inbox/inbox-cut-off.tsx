import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

const minute = 60_000;

/** Until when pharmacies order for a 便, and how long that still is. */
export function InboxCutOff({ cutOffAt, now }: { cutOffAt: Date; now: Date }) {
  const { t } = useTranslation("orders");
  const { time, nearDate } = useFormat();
  const left = Math.ceil((cutOffAt.getTime() - now.getTime()) / minute);
  // Beyond half a day the day matters more than the minutes.
  if (left <= 0 || left > 12 * 60) {
    return (
      <Typography variant="body2" component="span" color="textSecondary">
        {t("inbox.cutOff.at", { day: nearDate(cutOffAt), time: time(cutOffAt) })}
      </Typography>
    );
  }
  const figure = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span role="timer">
      <StatusChip
        tone={left <= 30 ? "warn" : "info"}
        label={t("inbox.cutOff.left", { time: time(cutOffAt), left: figure })}
      />
    </span>
  );
}
