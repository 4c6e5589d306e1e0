import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call ChangeService: everybody, for what is theirs. */
export const changeServicePolicies = {
  watchChanges: { who: "user" },
} satisfies Record<string, MethodPolicy>;
