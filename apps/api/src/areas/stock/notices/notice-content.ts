import type { DeliveryLine } from "@meguri/formats/van/read-deliveries";
import type { StoredNoticeContent as NoticeContent } from "../stored.ts";

export type { NoticeContent };

/** A slip of a file. */
export interface AnnouncedSlip {
  vanCode: string;
  deliveredOn: string;
  slipNumber: string;
  kind: "delivery" | "return";
  /** Creation time of its file. */
  sentAt: Date;
  /** Its place among the files of a request. */
  file: number;
  /** Its first record in the file. */
  record: number;
  lines: Map<number, NoticeContent>;
}

/** A slip that earlier files announced, with its lines in force and the last change of each that nobody took. */
export interface KnownSlip {
  id: string;
  kind: "delivery" | "return";
  sentAt: Date;
  lines: Map<number, NoticeContent>;
  changes: Map<number, { content: NoticeContent | null; sentAt: Date; state: "open" | "kept" | "taken" }>;
}

/** What identifies a slip. */
export const slipKey = (slip: { vanCode: string; deliveredOn: string; slipNumber: string }): string =>
  `${slip.vanCode} ${slip.deliveredOn} ${slip.slipNumber}`;

/** The content of a line that was read. */
export function contentOf(line: DeliveryLine): NoticeContent {
  const { isListed: listed, jan, name, packs, unitYen, yen, listYen, expiresOn, lot } = line;
  return { listed, jan, name, packs, unitYen, yen, listYen, expiresOn, lot: lot ?? "" };
}

/** Whether two lines have the same content; null where a slip lacks the line. */
export function isSame(one: NoticeContent | null, other: NoticeContent | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.listed === other.listed &&
    one.jan === other.jan &&
    one.name === other.name &&
    one.packs === other.packs &&
    one.unitYen === other.unitYen &&
    one.yen === other.yen &&
    one.listYen === other.listYen &&
    one.expiresOn === other.expiresOn &&
    one.lot === other.lot
  );
}
