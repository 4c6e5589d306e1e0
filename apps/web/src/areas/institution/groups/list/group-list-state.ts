import { GroupRegion, GroupTab } from "@meguri/rpc/app/v1/group_pb";

/** The tabs of the list. */
export const groupTabs = ["all", "joined", "applied"] as const;

/** The regions to choose from. */
export const regionFilters = ["all", "near", "wide"] as const;

/** What of the groups is shown; kept in the address. */
export type GroupListState = {
  q: string;
  tab: (typeof groupTabs)[number];
  region: (typeof regionFilters)[number];
};

export const groupListDefaults: GroupListState = { q: "", tab: "all", region: "all" };

/** A valid state from the address. */
export function readGroupListState(raw: Record<string, unknown>): GroupListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "",
    tab: groupTabs.find((tab) => tab === raw.tab) ?? "all",
    region: regionFilters.find((region) => region === raw.region) ?? "all",
  };
}

/** Which groups are listed: to join, by tab, or those the institution manages. */
export type GroupListKind = "search" | "managed";

const tabs = { all: GroupTab.ALL, joined: GroupTab.JOINED, applied: GroupTab.APPLIED } as const;
const regions = { all: GroupRegion.UNSPECIFIED, near: GroupRegion.NEAR, wide: GroupRegion.WIDE } as const;

/** The request to the server. */
export function groupQuestion(institutionId: string, kind: GroupListKind, { q, tab, region }: GroupListState) {
  return {
    institutionId,
    keyword: q,
    tab: kind === "managed" ? GroupTab.MANAGED : tabs[tab],
    region: regions[region],
    limit: 100,
  };
}

/** Whether anything narrows the list beyond its tab. */
export function isNarrowed({ q, region }: GroupListState): boolean {
  return q !== "" || region !== "all";
}
