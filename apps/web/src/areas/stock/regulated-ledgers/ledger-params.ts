import { RegulationClass } from "@meguri/rpc/app/v1/medicine_pb";
import { reportYear, reportYearOf } from "@meguri/rules/regulated";
import { useSearchParams } from "react-router-dom";
import { tokyoDay } from "../../../shared/format/days.ts";

/** Classes with a ledger, as addresses name them. */
export const ledgerClasses = ["NARCOTIC", "STIMULANT_MATERIAL", "PSYCHOTROPIC", "POISON"] as const;
export type LedgerClass = (typeof ledgerClasses)[number];

export const classValue = (name: LedgerClass): RegulationClass => RegulationClass[name];

const day = /^\d{4}-\d\d-\d\d$/;
const whole = "all";

/** The part of the ledgers in the address: the list, one ledger in a period, or the report of a year. */
export function useLedgerParams() {
  const [params, setParams] = useSearchParams();
  const thisYear = reportYearOf(tokyoDay(new Date()));
  const from = params.get("from") ?? "";
  const to = params.get("to") ?? "";
  const year = Number(params.get("year"));
  return {
    ledger: params.get("ledger") ?? "",
    report: ledgerClasses.find((one) => one === params.get("report")),
    shown: ledgerClasses.find((one) => one === params.get("class")),
    /** The running year of reports, unless the address has another; `all` has no first day. */
    from: day.test(from) ? from : from === whole ? "" : reportYear(thisYear).from,
    to: day.test(to) ? to : "",
    thisYear,
    /** The year that ended last is the one to report. */
    year: Number.isInteger(year) && year >= 2_000 && year <= thisYear ? year : thisYear - 1,
    set: (change: Partial<Record<"from" | "to" | "class" | "year" | "report", string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    whole,
  };
}
