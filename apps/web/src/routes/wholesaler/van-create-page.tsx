import { CreateWholesaler } from "../../areas/ordering/trading/save-wholesaler.tsx";

/** Begins a registration of a wholesaler. */
export function Component() {
  return <CreateWholesaler />;
}
