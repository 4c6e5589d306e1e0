import { type Account, MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { deviceMemory } from "../../../../shared/auth/session/device-memory.ts";
import type { Place } from "../../../../shared/rpc/early-reads.ts";

const key = "places";

/** The institutions that a person chooses among, with what they are there. */
export function placesOf({ memberships, overseen }: Pick<Account, "memberships" | "overseen">): Place[] {
  return [
    ...memberships.map((one) => ({ ...one, isMember: true })),
    ...overseen.map((one) => ({ ...one, isMember: false })),
  ].map(({ institutionId, role, isMember }) => ({
    institutionId,
    isMember,
    isManager: role === MemberRole.MANAGER,
    isPharmacist: role === MemberRole.MANAGER || role === MemberRole.PHARMACIST,
  }));
}

/** The places of who worked last on this device: a page need not wait for the account to know what it will read. */
export const rememberedPlaces = {
  /** None where nothing is known. */
  read(): Place[] {
    const { places } = deviceMemory.fields(key);
    return Array.isArray(places) ? places.filter(isPlace) : [];
  },
  write: (places: readonly Place[]): void => deviceMemory.write(key, JSON.stringify({ places })),
};

function isPlace(value: unknown): value is Place {
  return (
    typeof value === "object" &&
    value !== null &&
    "institutionId" in value &&
    typeof value.institutionId === "string" &&
    ["isMember", "isManager", "isPharmacist"].every((name) => name in value)
  );
}
