import { senderOrder } from "@meguri/formats/nsips/sender-order";
import type { HoldReason } from "../../stored.ts";
import type { DispensingState } from "../../tables.ts";
import type { DispensingRow } from "./dispensing-rows.ts";
import { type EndedVersion, hasSameContent, type Version, Versions } from "./dispensing-versions.ts";

/** A dispensing that has come and what becomes of it. */
export type PlannedRow = DispensingRow & { state: DispensingState; holdReasons: HoldReason[]; rivals: string[] };

/** What becomes of dispensings that have come, and of those that were there. */
export interface DispensingPlan {
  /** To be written; without those that are known. */
  rows: PlannedRow[];
  /** What was there and has another state now. */
  ends: EndedVersion[];
  /** For each row that adds nothing new, the earlier file that has it. */
  known: Map<string, string>;
}

/** The data that the plan needs. */
export interface PlanFacts {
  isOwnPharmacy: (senderCode: string) => boolean;
  hasContradiction: (row: DispensingRow) => boolean;
  /** Whether a person sent the files by hand. */
  byHand: boolean;
}

/**
 * Decides about dispensings, in the order of their sender:
 *
 * - One that is equal to the current version of its key is known and changes nothing.
 * - One that is older than the current version and was never in force came late: it is kept and changes nothing.
 * - One that is older and was in force before counts again where a person sends it: that is how a deletion is undone. A
 *   watched folder or a program that goes through its files once more does not mean that, and changes nothing.
 * - Where several versions come at once, the last one decides; if it is the current one, all of them are known.
 * - Every other one takes the place of the current version, unless a person must decide first.
 */
export function planDispensings(rows: DispensingRow[], kept: Version[], facts: PlanFacts): DispensingPlan {
  const versions = new Versions(kept);
  const planned: { row: PlannedRow; version: Version }[] = [];
  const known = new Map<string, string>();
  const ordered = inSenderOrder(rows);
  const lastOf = new Map(ordered.map((row) => [row.sourceKey, row]));
  const repeated = new Set([...lastOf.values()].filter((row) => versions.isCurrent(row)).map((row) => row.sourceKey));
  for (const given of ordered) {
    const { row, unclear } = versions.matched(given);
    const current = versions.current(row.sourceKey);
    const decision = repeated.has(given.sourceKey)
      ? keptOrLate(row, versions)
      : decide(row, versions, { ...facts, unclear, current });
    if ("known" in decision) {
      known.set(row.id, decision.known.fileId);
      continue;
    }
    const { state, holdReasons, rivals } = decision;
    const version: Version = { ...row, state, patientKey: row.patient?.key.toString("hex") ?? null };
    versions.enter(version);
    planned.push({ row: { ...row, state, holdReasons, rivals }, version });
  }
  return {
    rows: planned.map(({ row, version }) => ({ ...row, state: version.state })),
    ends: versions.ends(),
    known,
  };
}

type Decision =
  | { known: Version }
  | { state: "active" | "deletion" | "late" | "held"; holdReasons: HoldReason[]; rivals: string[] };

const late: Decision = { state: "late", holdReasons: [], rivals: [] };

/** What becomes of a row of which a later one, that is in force already, came at the same time. */
function keptOrLate(row: DispensingRow, versions: Versions): Decision {
  const known = versions.of(row.sourceKey).find((one) => hasSameContent(row, one));
  return known ? { known } : late;
}

function decide(
  row: DispensingRow,
  versions: Versions,
  facts: PlanFacts & { unclear: Version[] | undefined; current: Version | undefined },
): Decision {
  const { current, unclear, byHand } = facts;
  if (current && hasSameContent(row, current)) return { known: current };
  const order = current ? senderOrder(row.version, current.version) : "unknown";
  const before = versions.of(row.sourceKey).find((one) => hasSameContent(row, one));
  const wasInForce = before?.state === "replaced" || before?.state === "deleted";
  if (before?.state === "discarded" && !byHand) return { known: before };
  if (order === "earlier" || order === "unclear") {
    if (before && (wasInForce ? !byHand : before.state === "late")) return { known: before };
    if (!wasInForce && order === "earlier") return late;
  }
  const active = versions.active(row.sourceKey);
  const neighbours = active || row.kind === "deleted" ? { same: [], otherSource: [] } : versions.neighbours(row);
  const takesNothingBack = row.kind === "deleted" && active === undefined && unclear === undefined;
  const holds: [boolean, HoldReason][] = [
    [!facts.isOwnPharmacy(row.senderCode), "other_pharmacy"],
    [unclear !== undefined, "match_unclear"],
    [order === "unclear" && !wasInForce, "order_unclear"],
    [neighbours.same.length > 0, "same_items"],
    [neighbours.otherSource.length > 0, "other_source"],
    [row.kind !== "deleted" && facts.hasContradiction(row), "codes_contradict"],
  ];
  const holdReasons = holds.flatMap(([holds, reason]) => (holds && !takesNothingBack ? [reason] : []));
  if (holdReasons.length === 0)
    return { state: row.kind === "deleted" ? "deletion" : "active", holdReasons, rivals: [] };
  const rivals = [...(active ? [active] : []), ...(unclear ?? []), ...neighbours.same, ...neighbours.otherSource];
  return { state: "held", holdReasons, rivals: [...new Set(rivals.map(({ id }) => id))] };
}

/** Rows as they came, but for those of one key: among these the one that was sent first comes first. */
function inSenderOrder(rows: DispensingRow[]): DispensingRow[] {
  const sorted = new Map<string, DispensingRow[]>();
  for (const [key, group] of Map.groupBy(rows, ({ sourceKey }) => sourceKey)) {
    sorted.set(
      key,
      group.toSorted((one, other) => {
        const order = senderOrder(one.version, other.version);
        return Number(order === "later") - Number(order === "earlier");
      }),
    );
  }
  return rows.flatMap(({ sourceKey }) => sorted.get(sourceKey)?.shift() ?? []);
}
