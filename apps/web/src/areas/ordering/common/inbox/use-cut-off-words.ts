import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";

const minute = 60_000;

/** Puts the cut-off of a 便 into words, with the time that is left where that is less than half a day. Needs the phrases `orders`. */
export function useCutOffWords(now: Date) {
  const { t } = useTranslation("orders");
  const { time, nearDate } = useFormat();
  return (cutOffAt: Date): { words: string; isRunning: boolean; isClose: boolean } => {
    const left = Math.ceil((cutOffAt.getTime() - now.getTime()) / minute);
    // Beyond half a day the day matters more than the minutes.
    if (left <= 0 || left > 12 * 60) {
      const words = t("inbox.cutOff.at", { day: nearDate(cutOffAt), time: time(cutOffAt) });
      return { words, isRunning: false, isClose: false };
    }
    const figure = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    const words = t("inbox.cutOff.left", { time: time(cutOffAt), left: figure });
    return { words, isRunning: true, isClose: left <= 30 };
  };
}
