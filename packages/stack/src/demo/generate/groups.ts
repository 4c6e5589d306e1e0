import {
  applicationMessages,
  groupRules,
  groupTexts,
  invitationMessage,
  rejectionReason,
  removalReason,
} from "./group-texts.ts";
import { demoId } from "./ids.ts";
import type { DemoInstitution } from "./institutions.ts";
import { chainShops, demoShops } from "./owners.ts";
import { type Random, randomOf, shuffled } from "./random.ts";
import { prefecture } from "./towns.ts";

export type GroupState = "applied" | "joined" | "rejected" | "left" | "removed" | "invited";

export type DemoGroupMember = {
  groupId: string;
  institutionId: string;
  state: GroupState;
  ownPrivacyLevel: "none" | undefined;
  message: string;
  reason: string;
  appliedBy: string;
  appliedAt: Date;
  decidedBy: string;
  decidedAt: Date | undefined;
};

export type DemoGroup = {
  id: string;
  name: string;
  description: string;
  rules: string;
  region: "near" | "wide";
  prefecture: string;
  privacyLevel: "none" | "has" | "band" | "amount";
  managerInstitutionId: string;
  createdAt: Date;
  members: DemoGroupMember[];
};

const dayMs = 86_400_000;
/** How those stand who are near the first group but not in it; every tab has something to show. */
const firstOutside: readonly GroupState[] = ["applied", "applied", "rejected", "left"];
const outside: readonly GroupState[] = ["applied", "left", "removed", "invited"];
/** The demo pharmacy's relation to groups that others manage, by their place in the list. */
const demoStates = new Map<number, GroupState>([
  [1, "joined"],
  [4, "invited"],
]);

type Options = {
  seed: string;
  count: number;
  now: Date;
  institutions: readonly DemoInstitution[];
  /** The manager of each institution. */
  managers: ReadonlyMap<string, string>;
};

/** Groups of institutions near each other or all over the prefecture; the demo pharmacy manages the first. */
export function demoGroups(options: Options): DemoGroup[] {
  const { seed, count, now } = options;
  // The farther shops of the demo people's corporation are in no group: they are seen as shops of the corporation.
  const alone = new Set(
    chainShops(options.institutions.length)
      .slice(demoShops)
      .map((shop) => demoId("institution", shop)),
  );
  const open = options.institutions.filter(
    ({ id, verification, kind }) => verification === "verified" && kind === "pharmacy" && !alone.has(id),
  );
  const founders = [...open.slice(0, 1), ...shuffled(open.slice(1), randomOf(seed, "founders"))].slice(0, count);
  return founders.map((founder, index) => {
    const random = randomOf(seed, "group", index);
    const texts = groupTexts[index % groupTexts.length];
    if (!texts) throw new RangeError("There is no group to take the words from");
    const round = Math.floor(index / groupTexts.length);
    const group = {
      id: demoId("group", index),
      ...texts,
      name: round === 0 ? texts.name : `${texts.name} ${round + 1}`,
      rules: groupRules,
      prefecture: prefecture.name,
      managerInstitutionId: founder.id,
      createdAt: new Date(now.getTime() - random.int(120, 700) * dayMs),
    };
    return { ...group, members: membersOf({ ...options, group, founder, index, open, random }) };
  });
}

function membersOf(options: {
  group: Omit<DemoGroup, "members">;
  founder: DemoInstitution;
  index: number;
  open: readonly DemoInstitution[];
  now: Date;
  managers: ReadonlyMap<string, string>;
  random: Random;
}): DemoGroupMember[] {
  const { group, founder, index, open, now, managers, random } = options;
  const [demo, ...rest] = open;
  const others = rest.filter(({ id }) => id !== founder.id);
  const around = group.region === "near" ? nearest(founder, others) : shuffled(others, random);
  const states = index === 0 ? firstOutside : outside;
  const size = index === 0 ? 11 : random.int(6, 32);
  const joined = around.slice(0, Math.min(size, around.length - states.length));
  const managerId = managers.get(founder.id) ?? "";

  const place = (institution: DemoInstitution, state: GroupState, appliedAt: Date): DemoGroupMember => {
    const waits = state === "applied" || state === "invited";
    return {
      groupId: group.id,
      institutionId: institution.id,
      state,
      ownPrivacyLevel: state === "joined" && random.chance(0.08) ? "none" : undefined,
      message: state === "invited" ? invitationMessage : random.pick(applicationMessages),
      reason: reasons[state] ?? "",
      appliedBy: state === "invited" ? managerId : (managers.get(institution.id) ?? ""),
      appliedAt,
      decidedBy: waits ? "" : managerId,
      decidedAt: waits ? undefined : new Date(appliedAt.getTime() + dayMs / 4),
    };
  };
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const demoState = demoStates.get(index);
  return [
    { ...place(founder, "joined", group.createdAt), message: "", decidedAt: group.createdAt },
    ...joined.map((institution) => place(institution, "joined", daysAgo(random.int(10, 110)))),
    ...around
      .slice(joined.length, joined.length + states.length)
      .map((institution, nth) => place(institution, states[nth] ?? "left", daysAgo(nth + 1))),
    ...(demo && demoState ? [place(demo, demoState, daysAgo(3))] : []),
  ];
}

const reasons: Partial<Record<GroupState, string>> = { rejected: rejectionReason, removed: removalReason };

function nearest(from: DemoInstitution, institutions: readonly DemoInstitution[]): DemoInstitution[] {
  // Within a prefecture a degree of longitude is about four fifths of one of latitude.
  const away = (other: DemoInstitution): number =>
    Math.hypot(other.latitude - from.latitude, (other.longitude - from.longitude) * 0.8);
  return institutions
    .map((institution) => ({ institution, distance: away(institution) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ institution }) => institution);
}
