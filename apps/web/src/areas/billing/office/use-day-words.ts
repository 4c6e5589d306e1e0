import { useCallback } from "react";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";

/** Writes a day, YYYY-MM-DD, in the language of the interface; empty stays empty. */
export function useDayWords(): (day: string) => string {
  const { date } = useFormat();
  return useCallback((day) => (day === "" ? "" : date(startOfDay(day))), [date]);
}
