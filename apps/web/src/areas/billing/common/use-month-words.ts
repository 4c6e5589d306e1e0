import { useFormat } from "../../../shared/format/use-format.ts";

/** Writes a month, YYYY-MM, in words: 2026年12月, December 2026. */
export function useMonthWords(): (month: string) => string {
  return useFormat().month;
}
