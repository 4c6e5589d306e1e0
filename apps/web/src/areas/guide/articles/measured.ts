/** Figures of docs/benchmarks.md (`shelf`, `shelf-coverage` and `forecast`), kept in one place for all languages. */
export const measuredOn = "2026-11-22";
export const seriesMeasuredOn = "2026-11-27";

/** Refill share and habit spread in days; shortages less at equal stock, stock less at equal service, with intervals. */
export const shelfRows = [
  ["0.3", "2", "68% (62–75)", "34% (32–35)"],
  ["0.3", "5", "59% (52–66)", "30% (28–31)"],
  ["0.3", "10", "49% (40–59)", "28% (25–30)"],
  ["0.5", "2", "71% (66–76)", "33% (30–36)"],
  ["0.5", "5", "68% (63–74)", "31% (28–34)"],
  ["0.5", "10", "59% (54–64)", "28% (26–30)"],
  ["0.7", "2", "79% (76–81)", "38% (34–42)"],
  ["0.7", "5", "73% (69–78)", "34% (32–36)"],
  ["0.7", "10", "66% (59–70)", "33% (30–36)"],
] as const;

/** A public set of series: MASE, WQL, coverage of the 95% line; then the same of the methods measured beside it. */
export const seriesRows = [
  ["Hospital", "Meguri", "0.741", "0.0464", "97.8%"],
  ["Hospital", "R thetaf", "0.761", "0.0553", "94.9%"],
  ["Hospital", "augurs MSTL", "0.787", "0.0522", "92.8%"],
  ["RAF", "Meguri", "0.997", "1.0030", "95.6%"],
  ["RAF", "R thetaf", "0.993", "1.7770", "96.3%"],
  ["RAF", "augurs MSTL", "1.053", "1.9751", "95.8%"],
  ["Auto", "Meguri", "0.996", "0.6031", "96.4%"],
  ["Auto", "R thetaf", "1.037", "0.6835", "92.7%"],
  ["pasta", "Meguri", "0.834", "0.5514", "93.2%"],
  ["pasta", "R thetaf", "0.843", "0.6246", "94.7%"],
  ["pasta", "augurs MSTL", "0.875", "0.6306", "93.5%"],
] as const;

/** Share of needs under the 95% line in simulated pharmacies: the lowest and the highest of 18 cases. */
export const coverageRange = ["93.5%", "95.4%"] as const;
