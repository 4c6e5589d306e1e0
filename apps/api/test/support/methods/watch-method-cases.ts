import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const forMembers: Ends = { clerk: "answered", stranger: unknown, admin: unknown, foreigner: unknown };

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });

/** The methods about supply and recalls. */
export const watchCases: Record<string, MethodCase> = {
  ListSupplyChanges: { by, body: inPharmacy(), ends: forMembers },
};
