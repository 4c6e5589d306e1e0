import { useAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import {
  defaultCondition,
  type PrescriptionCondition,
  prescriptionConditionAtom,
  readCondition,
} from "./prescription-condition.ts";

const name = "condition";

/** The condition of the list, in the address; who comes back without one finds the one requested last. */
export function usePrescriptionCondition() {
  const today = tokyoDay(new Date());
  const defaults = useMemo(() => defaultCondition(today), [today]);
  const read = useMemo(() => (raw: Record<string, unknown>) => readCondition(raw, today), [today]);
  const [params] = useSearchParams();
  const [remembered, setRemembered] = useAtom(prescriptionConditionAtom);
  const [condition, setInUrl] = useUrlState<PrescriptionCondition>(name, defaults, read);
  const isTold = params.has(name);
  useEffect(() => {
    if (!isTold && remembered) setInUrl(remembered);
  }, [isTold, remembered, setInUrl]);
  const setCondition = (change: Partial<PrescriptionCondition>) => {
    const next = { ...condition, ...change };
    setRemembered(JSON.stringify(next) === JSON.stringify(defaults) ? null : next);
    setInUrl(next);
  };
  useEffect(() => {
    if (isTold) setRemembered(condition);
  }, [isTold, condition, setRemembered]);
  const isDefault = JSON.stringify(condition) === JSON.stringify(defaults);
  return { condition, setCondition, isDefault, clear: () => setCondition(defaults) };
}
