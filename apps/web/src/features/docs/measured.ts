/** Figures of docs/benchmarks.md (`shelf`, `shelf-coverage` and `forecast`), kept in one place for all languages. */
export const measuredOn = "2026-11-20";
export const seriesMeasuredOn = "2026-11-21";

/** Refill share and habit spread in days; shortages less at equal stock, stock less at equal service, with intervals. */
export const shelfRows = [
  ["0.3", "2", "67% (60–73)", "33% (31–34)"],
  ["0.3", "5", "58% (50–66)", "29% (27–31)"],
  ["0.3", "10", "47% (35–58)", "27% (24–29)"],
  ["0.5", "2", "72% (66–77)", "33% (30–35)"],
  ["0.5", "5", "67% (60–74)", "30% (27–33)"],
  ["0.5", "10", "58% (53–63)", "28% (26–30)"],
  ["0.7", "2", "78% (74–81)", "38% (33–42)"],
  ["0.7", "5", "73% (70–77)", "34% (32–36)"],
  ["0.7", "10", "63% (55–68)", "32% (29–35)"],
] as const;

/** A public set of series: MASE, WQL, coverage of the 95% line; then the same of the methods measured beside it. */
export const seriesRows = [
  ["Hospital", "Meguri", "0.729", "0.0462", "97.8%"],
  ["Hospital", "R thetaf", "0.761", "0.0553", "94.9%"],
  ["Hospital", "augurs MSTL", "0.787", "0.0522", "92.8%"],
  ["RAF", "Meguri", "1.026", "1.0052", "95.9%"],
  ["RAF", "R thetaf", "0.993", "1.7770", "96.3%"],
  ["RAF", "augurs MSTL", "1.053", "1.9751", "95.8%"],
  ["Auto", "Meguri", "0.999", "0.6013", "96.5%"],
  ["Auto", "R thetaf", "1.037", "0.6835", "92.7%"],
  ["pasta", "Meguri", "0.829", "0.5556", "93.2%"],
  ["pasta", "R thetaf", "0.843", "0.6246", "94.7%"],
  ["pasta", "augurs MSTL", "0.875", "0.6306", "93.5%"],
] as const;

/** Share of needs under the 95% line in simulated pharmacies: the lowest and the highest of 18 cases. */
export const coverageRange = ["93.9%", "96.4%"] as const;
