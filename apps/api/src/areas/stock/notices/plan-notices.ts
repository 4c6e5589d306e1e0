import { type AnnouncedSlip, isSame, type KnownSlip, type NoticeContent, slipKey } from "./notice-content.ts";

/** A line that came again with other content. */
export interface PlannedChange {
  noticeId: string;
  file: number;
  line: number;
  content: NoticeContent | null;
  sentAt: Date;
}

/** A slip to announce. */
export type PlannedNotice = AnnouncedSlip & { id: string };

export interface NoticePlan {
  fresh: PlannedNotice[];
  /** To be decided by a person; each replaces the open change of its line. */
  changes: PlannedChange[];
  /** Lines whose open change no longer holds: the last file has them as they are in force. */
  withdrawn: { noticeId: string; line: number }[];
}

/**
 * Decides what the slips of files change:
 * - A slip that no file had is announced.
 * - A slip that an earlier or the same moment announced as it is changes nothing.
 * - A slip with other content is a change of each line that differs, also of a line that it has no longer. It counts where
 *   it is not older than what is in force, and not where the same change was decided about.
 */
export function planNotices(
  slips: readonly AnnouncedSlip[],
  known: ReadonlyMap<string, KnownSlip>,
  newId: () => string,
): NoticePlan {
  const plan: NoticePlan = { fresh: [], changes: [], withdrawn: [] };
  const standing = new Map(known);
  for (const slip of slips) {
    const key = slipKey(slip);
    const before = standing.get(key);
    if (before === undefined) {
      const id = newId();
      plan.fresh.push({ ...slip, id });
      standing.set(key, { id, kind: slip.kind, sentAt: slip.sentAt, lines: slip.lines, changes: new Map() });
    } else if (slip.sentAt >= before.sentAt) {
      compare(slip, before, plan);
    }
  }
  return plan;
}

function compare(slip: AnnouncedSlip, before: KnownSlip, plan: NoticePlan): void {
  const noticeId = before.id;
  for (const line of new Set([...before.lines.keys(), ...slip.lines.keys()])) {
    const content = slip.lines.get(line) ?? null;
    const last = before.changes.get(line);
    if (last !== undefined && slip.sentAt < last.sentAt) continue;
    if (isSame(content, before.lines.get(line) ?? null)) {
      if (last?.state === "open" && slip.sentAt > last.sentAt) {
        plan.withdrawn.push({ noticeId, line });
        before.changes.delete(line);
      }
    } else if (last === undefined || !isSame(content, last.content)) {
      plan.changes.push({ noticeId, file: slip.file, line, content, sentAt: slip.sentAt });
      before.changes.set(line, { content, sentAt: slip.sentAt, state: "open" });
    }
  }
}
