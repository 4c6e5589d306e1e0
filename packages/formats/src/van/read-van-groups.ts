import { fixedRecords } from "../table/fixed-records.ts";
import { type VanCells, vanCells } from "./van-cells.ts";
import type { VanProblem } from "./van-problem.ts";
import { type VanProfile, vanClass, vanRecordLength, vanTags } from "./van-profile.ts";

/** The fields of an S record, and the lines up to its E record. */
export interface VanGroup<Line> {
  class: string;
  sender: string;
  receiver: string;
  /** Of the transmission, four digits. */
  sequence: string;
  /** Creation time of the file, in Japan: YYYY-MM-DDTHH:MM:SS. */
  sentAt: string;
  /** Empty where the record has none. */
  recordId: string;
  subSender: string;
  lines: Line[];
}

/** The groups of a file; none where a problem is an error. */
export interface VanRead<Line> {
  groups: VanGroup<Line>[];
  problems: VanProblem[];
}

/** Reads the line at which the cells are; nothing where it is not sound. */
export type VanLineReader<Profile, Line> = (
  cells: VanCells,
  profile: Profile,
  group: Omit<VanGroup<unknown>, "lines">,
) => Line;

/** The whole of a tag. */
const tag = { at: 0, length: 1, fill: "behind" } as const;
/** More errors than this help nobody; warnings do not keep a file out, however many they are. */
const mostErrors = 200;

/**
 * Reads a file of groups, with line ends or without. The whole file is checked first: lengths, order of records, every
 * field, and the counts of the E records. One error and nothing of it is returned.
 */
export function readVanGroups<Profile extends VanProfile, Line>(
  file: Uint8Array,
  profiles: readonly Profile[],
  lineOf: VanLineReader<Profile, Line>,
): VanRead<Line> {
  const groups: VanGroup<Line>[] = [];
  const records = fixedRecords(file, vanRecordLength);
  const cells = vanCells(file);
  const { problems } = cells;
  let open: { group: VanGroup<Line>; profile: Profile; lines: number } | undefined;

  if (records.length === 0) cells.fault("file_empty", 1, 1, "", vanTags.start);
  for (const { record, from, length } of records) {
    if (cells.errors() >= mostErrors) {
      cells.fault("too_many", record, 1, `${cells.errors()} errors`, `fewer than ${mostErrors}`);
      return { groups: [], problems };
    }
    if (length !== vanRecordLength) {
      const column = Math.min(length, vanRecordLength) + 1;
      cells.fault("length", record, column, `${length} bytes`, `${vanRecordLength} bytes`);
      // A record with a wrong length is one of the lines that the E record counts.
      if (open) open.lines += 1;
      continue;
    }
    cells.moveTo(record, from);
    const found = cells.raw(tag);
    if (found === vanTags.start) {
      if (open) cells.refuse("order", tag, `${vanTags.line} or ${vanTags.end}`);
      const profile = profiles.find((one) => one.class === cells.raw(vanClass));
      if (!profile) {
        cells.refuse("class", vanClass, profiles.map((one) => one.class).join(", "));
        // Without its class nothing of a group can be read.
        return { groups: [], problems };
      }
      open = { group: groupOf(cells, profile), profile, lines: 0 };
    } else if (!open || (found !== vanTags.line && found !== vanTags.end)) {
      cells.refuse("order", tag, open ? `${vanTags.line} or ${vanTags.end}` : vanTags.start);
    } else if (cells.raw(vanClass) !== open.profile.class) {
      cells.refuse("class", vanClass, open.profile.class);
      if (found === vanTags.line) open.lines += 1;
      else open = undefined;
    } else if (found === vanTags.line) {
      open.lines += 1;
      cells.checkFixed(open.profile.fixed.line);
      open.group.lines.push(lineOf(cells, open.profile, open.group));
      cells.checkBlank(open.profile.blankFrom.line);
    } else {
      closeGroup(cells, open.profile, open.lines);
      groups.push(open.group);
      open = undefined;
    }
  }
  if (open) cells.fault("end_missing", records.length + 1, 1, "", vanTags.end + open.profile.class);
  return { groups: cells.errors() === 0 ? groups : [], problems };
}

function groupOf<Line>(cells: VanCells, { class: kind, start, fixed, blankFrom }: VanProfile): VanGroup<Line> {
  const group: VanGroup<Line> = {
    class: kind,
    sender: partyOf(cells, start, "sender"),
    receiver: partyOf(cells, start, "receiver"),
    sequence: cells.digits(start.sequence, "sequence"),
    sentAt: `${cells.day(start.sentOn, "sentOn")}T${cells.time(start.sentTime, "sentTime")}`,
    recordId: cells.ascii(start.recordId),
    subSender: cells.ascii(start.subSender),
    lines: [],
  };
  cells.checkFixed(fixed.start);
  cells.checkBlank(blankFrom.start);
  return group;
}

/** A VAN code of nine digits or a pharmacy's code of ten. */
function partyOf(cells: VanCells, start: VanProfile["start"], name: "sender" | "receiver"): string {
  const code = cells.ascii(start[name]);
  if (!/^\d{9,10}$/.test(code)) cells.refuse("digits", start[name], "9 or 10 digits", name);
  return code;
}

function closeGroup(cells: VanCells, { end, blankFrom }: VanProfile, lines: number): void {
  // The S and the E record count with the lines.
  const counts = { records: lines + 2, lines };
  for (const name of ["records", "lines"] as const) {
    const count = cells.number(end[name], name);
    if (count !== undefined && count !== counts[name]) cells.refuse("count", end[name], String(counts[name]), name);
  }
  if (lines === 0) cells.refuse("group_empty", tag, vanTags.line);
  cells.checkBlank(blankFrom.end);
}
