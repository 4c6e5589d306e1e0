import { SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import { SupplyChip } from "../../medicine/common/supply-chip.tsx";

const kinds: Record<string, SupplyKind> = {
  normal: SupplyKind.NORMAL,
  limited: SupplyKind.LIMITED,
  halted: SupplyKind.HALTED,
};

/** How a product is supplied, by the name that orders carry. Needs the phrases `medicines`. */
export function SupplyWord({ supply }: { supply: string }) {
  return <SupplyChip kind={kinds[supply]} />;
}
