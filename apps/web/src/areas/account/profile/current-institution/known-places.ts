import { type Account, MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { deviceMemory } from "../../../../shared/auth/session/device-memory.ts";
import type { Place } from "../../../../shared/rpc/early-reads.ts";

const key = "places";

/** The institutions that a person chooses among, with what they are there. */
export function placesOf({ memberships, overseen }: Pick<Account, "memberships" | "overseen">): Place[] {
  return [
    ...memberships.map((one) => ({ ...one, isMember: true })),
    ...overseen.map((one) => ({ ...one, isMember: false })),
  ].map(({ institutionId, role, isMember, corporationId }) => ({
    institutionId,
    isMember,
    isManager: role === MemberRole.MANAGER,
    isPharmacist: role === MemberRole.MANAGER || role === MemberRole.PHARMACIST,
    corporationId,
  }));
}

/** The corporation of whose head office somebody is; undefined where there is none. */
export function headOfficeOf(places: readonly Place[]): string | undefined {
  return places.find(({ corporationId }) => corporationId !== "")?.corporationId;
}

/** The institutions whose figures a head office compares; none for who only belongs to theirs. */
export function comparedOf(places: readonly Place[]): string[] {
  return places.some(({ isMember }) => !isMember) ? places.map(({ institutionId }) => institutionId) : [];
}

/** The places of who worked last on this device: a page need not wait for the account to know what it will read. */
export const rememberedPlaces = {
  /** None where nothing is known of this person. */
  read(of: string | null): Place[] {
    const { uid, places } = deviceMemory.fields(key);
    return uid === of && Array.isArray(places) ? places.filter(isPlace) : [];
  },
  write: (uid: string | null, places: readonly Place[]): void =>
    deviceMemory.write(key, JSON.stringify({ uid, places })),
};

function isPlace(value: unknown): value is Place {
  return (
    typeof value === "object" &&
    value !== null &&
    "institutionId" in value &&
    typeof value.institutionId === "string" &&
    ["isMember", "isManager", "isPharmacist", "corporationId"].every((name) => name in value)
  );
}
