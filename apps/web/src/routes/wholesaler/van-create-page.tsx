import { CreateWholesaler } from "../../areas/ordering/trading/registration/save-wholesaler.tsx";

/** Begins a registration of a wholesaler. */
export function Component() {
  return <CreateWholesaler />;
}
