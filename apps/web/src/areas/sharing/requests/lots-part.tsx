import { LotChoice } from "./lot-choice.tsx";
import { OwnLotFields } from "./own-lot-fields.tsx";
import type { useLotsForm } from "./use-lots-form.ts";

/** The lots that are given: chosen from the shelf, or named where no stock is counted. */
export function LotsPart(props: { form: ReturnType<typeof useLotsForm>; unit: string; wanted: string }) {
  const { form, unit, wanted } = props;
  const [row] = form.rows;
  if (form.isCounted) {
    return <LotChoice rows={form.rows} unit={unit} wanted={wanted} isAsked={form.isAsked} onRows={form.setRows} />;
  }
  return row ? <OwnLotFields row={row} isAsked={form.isAsked} onRow={(next) => form.setRows([next])} /> : null;
}
