/** Figures of docs/benchmarks.md (`shelf`, `shelf-coverage` and `forecast`), kept in one place for all languages. */
export const measuredOn = "2026-11-20";

/** Refill share and habit spread in days; shortages less at equal stock, stock less at equal service, with intervals. */
export const shelfRows = [
  ["0.3", "2", "74% (68–79)", "27% (25–28)"],
  ["0.3", "5", "64% (59–71)", "22% (21–24)"],
  ["0.3", "10", "54% (45–61)", "20% (18–23)"],
  ["0.5", "2", "77% (71–81)", "25% (23–28)"],
  ["0.5", "5", "73% (68–79)", "24% (22–27)"],
  ["0.5", "10", "60% (54–65)", "20% (18–23)"],
  ["0.7", "2", "80% (76–83)", "31% (27–35)"],
  ["0.7", "5", "78% (75–80)", "29% (26–31)"],
  ["0.7", "10", "69% (63–74)", "25% (22–28)"],
] as const;

/** A public set of series: MASE, WQL, coverage of the 95% line; then the same of the methods measured beside it. */
export const seriesRows = [
  ["Hospital", "Meguri", "0.750", "0.0500", "98.1%"],
  ["Hospital", "R thetaf", "0.761", "0.0553", "94.9%"],
  ["Hospital", "augurs MSTL", "0.787", "0.0522", "92.8%"],
  ["RAF", "Meguri", "1.085", "1.0085", "95.6%"],
  ["RAF", "R thetaf", "0.993", "1.7770", "96.3%"],
  ["RAF", "augurs MSTL", "1.053", "1.9751", "95.8%"],
  ["Auto", "Meguri", "0.976", "0.6064", "96.9%"],
  ["pasta", "Meguri", "0.819", "0.5610", "93.0%"],
] as const;

/** Share of needs under the 95% line in simulated pharmacies: the lowest and the highest of 18 cases. */
export const coverageRange = ["93.9%", "96.4%"] as const;
