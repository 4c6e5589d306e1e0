import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { GroupDeps } from "../group-parts.ts";
import { groupMail, type MailedNews } from "./group-mails.ts";

type UnmailedNews =
  | "group.left"
  | "group.invitation_answered"
  | "group.invitation_withdrawn"
  | "group.transferred"
  | "group.deleted";

/** Something that the managers of an institution should know of a group. */
export interface GroupNews {
  kind: MailedNews | UnmailedNews;
  /** The institution whose managers are notified. */
  to: string;
  group: { id: string; name: string };
  /** Name of the institution that it is about: who applied, joined, was refused or left; of an invitation, who invites or no longer does. */
  institution: string;
  /** A message or a reason in words. */
  words?: string;
  /** How an invitation was answered. */
  answer?: "accepted" | "declined";
}

/** Where each news leads: who manages the group to its settings, everybody else to the group. */
const pages = {
  "group.applied": (id) => `/u/setting/group/${id}?tab=applications&inst=`,
  "group.approved": (id) => `/u/medsearch/group/${id}?inst=`,
  "group.rejected": (id) => `/u/medsearch/group/${id}?inst=`,
  "group.removed": (id) => `/u/medsearch/group/${id}?inst=`,
  "group.invited": (id) => `/u/medsearch/group/${id}?inst=`,
  "group.left": (id) => `/u/setting/group/${id}?tab=members&inst=`,
  "group.invitation_answered": (id) => `/u/setting/group/${id}?tab=members&inst=`,
  "group.invitation_withdrawn": (id) => `/u/medsearch/group/${id}?inst=`,
  "group.transferred": (id) => `/u/setting/group/${id}?inst=`,
  "group.deleted": () => "/u/medsearch/group?inst=",
} satisfies Record<GroupNews["kind"], (id: string) => string>;

const mailed: readonly string[] = [
  "group.applied",
  "group.approved",
  "group.rejected",
  "group.removed",
  "group.invited",
] satisfies MailedNews[];

const isMailed = (kind: GroupNews["kind"]): kind is MailedNews => mailed.includes(kind);

/** Tells an institution's managers, in the caller's transaction; by mail too where somebody has to act or has lost something. */
export async function notifyManagers(
  tx: Db,
  { clock, institutionAccess, notifier }: GroupDeps,
  { tenantId }: Actor,
  { kind, to, group, institution, words = "", answer }: GroupNews,
): Promise<void> {
  await notifier.notify(tx, clock, tenantId, {
    userIds: await institutionAccess.managersOf(tx, tenantId, to),
    kind,
    values: { group: group.name, institution, ...(words && { words }), ...(answer && { answer }) },
    path: pages[kind](group.id) + to,
    institutionId: to,
    ...(isMailed(kind) && {
      mail: (language) => groupMail(language, kind, { group: group.name, institution, words }),
    }),
  });
}
