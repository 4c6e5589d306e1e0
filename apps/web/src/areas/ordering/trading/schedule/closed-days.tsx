import type { DeliverySchedule } from "@meguri/rpc/app/v1/delivery_schedule_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

const slashed = (monthAndDay: string) => monthAndDay.split("-").map(Number).join("/");

/** The days on which a wholesaler is closed, in one sentence. */
export function ClosedDays({ schedule }: { schedule: DeliverySchedule }) {
  const { t } = useTranslation("trading");
  const { day } = useQuantityFormat();
  const { closedOnHolidays, closedOnSaturdays, yearEndFrom: from, yearEndUntil: until, closedDays } = schedule;
  const received = [
    closedOnHolidays && t("schedule.holidays"),
    closedOnSaturdays && t("schedule.saturdays"),
    from && until && t("schedule.yearEnd", { from: slashed(from), until: slashed(until) }),
    closedDays.length > 0 &&
      t("schedule.closedOn", { days: closedDays.map((one) => day(one)).join(t("schedule.comma")) }),
  ].filter((words) => words !== false && words !== "");
  if (received.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {received.join(" / ")}
    </Typography>
  );
}
