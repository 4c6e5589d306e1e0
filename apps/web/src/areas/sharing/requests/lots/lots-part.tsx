import { LotChoice } from "./lot-choice.tsx";
import type { LotRow } from "./lot-rows.ts";
import type { LotsToGive } from "./lots-rule.ts";
import { OwnLotFields } from "./own-lot-fields.tsx";

/** The lots that are given: chosen from the shelf, or named where no stock is counted. */
export function LotsPart(props: {
  lots: LotsToGive;
  unit: string;
  /** Whether sending was tried: then problems are shown. */
  isSubmitted: boolean;
  id: string;
  /** The rows as they are typed; empty while the proposed ones hold. */
  value: LotRow[];
  onChange: (rows: LotRow[]) => void;
}) {
  const { lots, unit, isSubmitted, id, value, onChange } = props;
  const rows = value.length > 0 ? value : lots.proposed;
  const [row] = rows;
  if (lots.isCounted) {
    return (
      <LotChoice id={id} rows={rows} unit={unit} wanted={lots.wanted} isSubmitted={isSubmitted} onRows={onChange} />
    );
  }
  return row ? <OwnLotFields id={id} row={row} isSubmitted={isSubmitted} onRow={(next) => onChange([next])} /> : null;
}
