import { type PortalAnswer, portalAnswer } from "@meguri/formats/portal/portal-answer";
import { type PortalField, readPortalTable } from "@meguri/formats/portal/read-portal-table";
import type { Problem } from "@meguri/formats/table/problem";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { holdOrder, type LineAnswer, writePartAnswer } from "../orders/index.ts";
import { selectTrading } from "../trading/index.ts";
import { type MatchedRow, matchRows } from "./match-rows.ts";
import type { PortalDeps, PortalPlace } from "./portal-deps.ts";
import {
  type OpenLineRow,
  putPortalHeadings,
  selectPortalHeadings,
  selectPortalLines,
  writePortalWords,
} from "./portal-queries.ts";

/** A table of a wholesaler's portal. */
export interface PortalTable {
  institutionId: string;
  tradingId: string;
  content: string;
  /** Of the fields that have another heading than usual; empty where the kept or usual ones hold. */
  headings: Partial<Record<PortalField, string>>;
}

export type PortalOutcome = "changed" | "same" | "word_kept" | "no_line" | "ambiguous";

/** A row of a table with what comes of it. */
export interface JudgedRow extends MatchedRow {
  outcome: PortalOutcome;
  /** What the status means. */
  meaning: PortalAnswer;
  /** The answer the line would have; undefined where it stays. */
  after: LineAnswer | undefined;
}

/** What a table would change. */
export interface PortalPreview {
  rows: JudgedRow[];
  problems: Problem[];
  /** The headings that were used beside the usual ones. */
  headings: Partial<Record<PortalField, string>>;
}

/** Reads a table and what it would change; for members. @throws Failure TRADING_NOT_FOUND */
export async function previewPortalTable(
  { db, clock, institutionAccess }: PortalDeps,
  { tenantId }: Actor,
  table: PortalTable,
): Promise<PortalPreview> {
  await institutionAccess.enter(db, table.institutionId, "clerk");
  return readTable(db, { tenantId, ...placeOf(table) }, table, tokyoDay(clock.now()));
}

/**
 * Enters the answers of a table: lines that are matched by it follow it, each order by one step. A table that is entered
 * again changes nothing.
 * @throws Failure TRADING_NOT_FOUND, FIELD_INVALID where the table cannot be read whole
 */
export async function enterPortalTable(
  { db, clock, institutionAccess }: PortalDeps,
  actor: Actor,
  table: PortalTable,
): Promise<JudgedRow[]> {
  await institutionAccess.enter(db, table.institutionId, "clerk");
  const place = { tenantId: actor.tenantId, ...placeOf(table) };
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const open = await selectPortalLines(tx, place);
    for (const orderId of [...new Set(open.map((line) => line.orderId))].toSorted())
      await holdOrder(tx, { ...place, orderId });
    const { rows, problems, headings } = await readTable(tx, place, table, tokyoDay(at));
    if (problems.some(({ severity }) => severity === "error"))
      fail("FIELD_INVALID", [{ field: "content", problem: "unreadable" }]);
    await writePortalWords(tx, place, rows.flatMap(wordOf), at);
    const changed = rows.flatMap(({ line, after, row }) =>
      line && after ? [{ line, after, status: row.status }] : [],
    );
    for (const [orderId, ofOrder] of Map.groupBy(changed, ({ line }) => line.orderId)) {
      const [first] = ofOrder;
      if (!first) continue;
      const words = [...new Set(ofOrder.map(({ status }) => status))].join("、").slice(0, 500);
      const answer = {
        seen: first.line.state,
        lines: ofOrder.map(({ after }) => after),
        how: "portal" as const,
        note: words,
      };
      await writePartAnswer(tx, { ...place, orderId }, answer, { by: actor.userId, at });
    }
    await putPortalHeadings(tx, {
      tenant_id: actor.tenantId,
      institution_id: place.institutionId,
      trading_id: place.tradingId,
      headings: JSON.stringify(headings),
      updated_by: actor.userId,
      updated_at: at,
    });
    await audit(tx, clock, actor, {
      action: "order.portal_entered",
      objectType: "trading",
      objectId: place.tradingId,
      institutionId: place.institutionId,
      after: { rows: rows.length, changed: changed.length },
    });
    return rows;
  });
}

const placeOf = ({ institutionId, tradingId }: PortalTable) => ({ institutionId, tradingId });

async function readTable(db: Db, place: PortalPlace, table: PortalTable, day: string): Promise<PortalPreview> {
  if (!(await selectTrading(db, place))) fail("TRADING_NOT_FOUND");
  const headings = { ...((await selectPortalHeadings(db, place)) ?? {}), ...table.headings };
  const { rows, problems } = readPortalTable(table.content, headings);
  const matched = matchRows(rows, await selectPortalLines(db, place));
  return { rows: matched.map((one) => judged(one, day)), problems, headings };
}

function judged(matched: MatchedRow, day: string): JudgedRow {
  const { row, line } = matched;
  const meaning = portalAnswer(row, day);
  const kept = { ...matched, meaning, after: undefined };
  if (!line) return { ...kept, outcome: matched.isAmbiguous ? "ambiguous" : "no_line" };
  if (meaning.kind !== "answer") return { ...kept, outcome: "word_kept" };
  const after = {
    lineId: line.lineId,
    confirmedPacks: meaning.confirmedPacks,
    backordered: meaning.isBackordered,
    expectedOn: meaning.expectedOn || null,
  };
  return isSame(line, after) ? { ...kept, outcome: "same" } : { ...kept, outcome: "changed", after };
}

function isSame(line: OpenLineRow, after: LineAnswer): boolean {
  const { answer, packs, confirmedPacks } = line;
  // A day that the wholesaler gave before stays where its portal shows none.
  const hasDay = after.expectedOn === null || after.expectedOn === line.expectedOn;
  if (answer === "" || confirmedPacks !== after.confirmedPacks || !hasDay) return false;
  return (answer === "backordered") === (after.backordered && after.confirmedPacks < packs);
}

const wordOf = ({ line, row: { status, remark } }: JudgedRow) =>
  line ? [{ lineId: line.lineId, status, remark }] : [];
