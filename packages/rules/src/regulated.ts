/** Classes of medicines of which the law wants a ledger, as the master names them. */
export const regulatedClasses = ["narcotic", "stimulant_material", "psychotropic", "poison"] as const;
export type RegulatedClass = (typeof regulatedClasses)[number];

/** Notices that an institution owes an authority. */
export const dutyKinds = ["disposal", "dispensed_disposal", "accident"] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Years a ledger is kept from its last entry: 麻薬及び向精神薬取締法 38条・50条の23, 覚醒剤取締法 30条の17. */
export const keptYears = 2;

/** Days in which disposing of a dispensed narcotic is notified: 麻薬及び向精神薬取締法 35条2項, 覚醒剤取締法 30条の14. */
export const dispensedDisposalDays = 30;

export function isRegulated(regulation: string): regulation is RegulatedClass {
  return regulatedClasses.some((one) => one === regulation);
}

/** Whether who takes over must hold a 譲受証 or 譲渡証: 麻薬及び向精神薬取締法 32条, 覚醒剤取締法 30条の10. */
export function needsSlip(regulation: string): boolean {
  return regulation === "narcotic" || regulation === "stimulant_material";
}

/** Whether a disposal is notified first and witnessed: 麻薬及び向精神薬取締法 29条, 覚醒剤取締法 30条の13. */
export function needsDisposalNotice(regulation: string): boolean {
  return regulation === "narcotic" || regulation === "stimulant_material";
}

/** The notices required for a class: losses of all of them are reported (麻薬及び向精神薬取締法 35条・50条の22, 覚醒剤取締法 30条の14). */
export function dutyKindsOf(regulation: RegulatedClass): readonly DutyKind[] {
  return needsDisposalNotice(regulation) ? dutyKinds : ["accident"];
}

/** Whether only pharmacists see the ledger. */
export function isForPharmacists(regulation: string): boolean {
  return regulation === "narcotic";
}

/** The year of the report of narcotics, due by 11/30 (麻薬及び向精神薬取締法 47条): 10/1 of the year before to 9/30. */
export function reportYear(year: number): { from: string; to: string; dueOn: string } {
  return { from: `${year - 1}-10-01`, to: `${year}-09-30`, dueOn: `${year}-11-30` };
}

/** The year of the report that a calendar day, `YYYY-MM-DD`, belongs to. */
export function reportYearOf(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5) >= "10-01" ? 1 : 0);
}
