import { CreateWholesaler } from "../../features/trading/save-wholesaler.tsx";

/** Begins a registration of a wholesaler. */
export function Component() {
  return <CreateWholesaler />;
}
