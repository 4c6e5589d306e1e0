import { randomUUID } from "node:crypto";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
const forPharmacists = closed("permission_denied/ROLE_TOO_LOW");
const everybody: Ends = { clerk: "answered", stranger: "answered", admin: "answered", foreigner: "answered" };

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
const described = { name: "架空の端末", scopes: [1, 3] };

/** The methods about terminals and what they scan. */
export const terminalCases: Record<string, MethodCase> = {
  ListTerminals: { by, body: inPharmacy(), ends: forMembers },
  RegisterTerminal: { by, body: inPharmacy(() => ({ ...described, kind: 2 })), ends: forPharmacists },
  UpdateTerminal: { by, body: inPharmacy(({ terminalId }) => ({ terminalId, ...described })), ends: forPharmacists },
  RevokeTerminal: { by, body: inPharmacy(({ terminalId }) => ({ terminalId })), ends: forPharmacists },
  GetOwnTerminal: { by, ends: everybody },
  RecordScans: {
    by,
    body: inPharmacy(() => ({ scans: [{ id: randomUUID(), text: "4987000000017", purpose: 4 }] })),
    ends: forMembers,
  },
  ListScans: { by, body: inPharmacy(), ends: forMembers },
};
