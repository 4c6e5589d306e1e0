import { atom } from "jotai";

/** Which prescriptions are shown: kept in the address, and in mind while other pages are open. */
export type PrescriptionCondition = {
  keyword: string;
  /** Last day, YYYY-MM-DD. */
  dispensingDate: string;
  /** Days from it, backwards: −30 to 0 is a month. */
  period: number;
};

/** Days back that can be chosen. */
export const periods = [-7, -30, -90, -365] as const;

/** What is shown without a condition. */
export function defaultCondition(today: string): PrescriptionCondition {
  return { keyword: "", dispensingDate: today, period: -30 };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A valid condition from the address. */
export function readCondition(raw: Record<string, unknown>, today: string): PrescriptionCondition {
  const { keyword, dispensingDate, period } = defaultCondition(today);
  const isDay = typeof raw.dispensingDate === "string" && day.test(raw.dispensingDate);
  const isPeriod = typeof raw.period === "number" && Number.isInteger(raw.period) && raw.period < 0;
  return {
    keyword: typeof raw.keyword === "string" ? raw.keyword.slice(0, 200) : keyword,
    dispensingDate:
      isDay && !Number.isNaN(Date.parse(String(raw.dispensingDate))) ? String(raw.dispensingDate) : dispensingDate,
    period: isPeriod ? Math.max(-400, Number(raw.period)) : period,
  };
}

/** The condition requested last; null until one is. */
export const prescriptionConditionAtom = atom<PrescriptionCondition | null>(null);
