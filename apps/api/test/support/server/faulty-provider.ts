import type { IdentityProvider } from "../../../src/platform/identity/identity-provider.ts";

type Call = Exclude<keyof IdentityProvider, "customToken">;

/** A provider that fails on demand: before the call, after it, or by never responding. */
export interface FaultyProvider extends IdentityProvider {
  /** What the next calls do instead of answering; those after them answer. */
  faults: { call?: Call; how: "before" | "after" | "hang"; times: number }[];
  /** Names of the calls. */
  calls: Call[];
}

export function faultyProvider(provider: IdentityProvider): FaultyProvider {
  const faults: FaultyProvider["faults"] = [];
  const calls: Call[] = [];
  const through = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
    calls.push(call);
    const fault = faults.find((each) => each.times > 0 && (each.call ?? call) === call);
    if (!fault) return work();
    fault.times -= 1;
    if (fault.how === "before") throw new Error("the provider is away");
    if (fault.how === "hang") return new Promise(() => undefined);
    await work();
    throw new Error("the answer was lost");
  };
  return {
    faults,
    calls,
    find: (tenantId, uids) => through("find", () => provider.find(tenantId, uids)),
    findByEmail: (tenantId, emails) => through("findByEmail", () => provider.findByEmail(tenantId, emails)),
    page: (tenantId, token) => through("page", () => provider.page(tenantId, token)),
    create: (tenantId, accounts) => through("create", () => provider.create(tenantId, accounts)),
    update: (tenantId, account, fields) => through("update", () => provider.update(tenantId, account, fields)),
    remove: (tenantId, uid) => through("remove", () => provider.remove(tenantId, uid)),
    endSessions: (tenantId, uid) => through("endSessions", () => provider.endSessions(tenantId, uid)),
    customToken: provider.customToken,
  };
}
