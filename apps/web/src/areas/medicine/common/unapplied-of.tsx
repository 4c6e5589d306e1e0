import { UnappliedChip } from "./unapplied-chip.tsx";
import { useUnapplied } from "./use-unapplied.ts";

/** How many dispensings of a medicine are not in the institution's own stock yet; nothing where none waits. */
export function UnappliedOf({ institutionId, medicineId }: { institutionId: string; medicineId: string }) {
  const { of } = useUnapplied(institutionId);
  return <UnappliedChip count={of(medicineId)} />;
}
