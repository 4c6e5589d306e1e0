import { type EnteredSlipRowFields, enteredSlipRow, mostSlipLines } from "@meguri/rules/entered-slip";
import { lineYen } from "@meguri/rules/money";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { newId } from "../../../platform/new-id.ts";
import { readSlipLines } from "./read-slip-lines.ts";
import { slipContent } from "./slip-content.ts";
import type { SlipsDeps, SlipsPlace } from "./slips-deps.ts";
import {
  insertSlips,
  type NamedCustomer,
  type SlipLineRow,
  selectKnownSlips,
  selectNamedCustomers,
} from "./slips-queries.ts";

/** What is wrong with a line of a file. */
export interface SlipProblem {
  line: number;
  field: string;
  problem: string;
  /** What the line has there. */
  value: string;
}

/** What became of a file, or would. */
export interface SlipImport {
  problems: SlipProblem[];
  addedSlips: number;
  addedLines: number;
  addedYen: bigint;
  knownSlips: number;
}

/** A line as it was sent. */
export type SentRow = { line: number } & Record<string, unknown>;

/** A slip of a file. */
interface ReadSlip {
  line: number;
  customer: NamedCustomer;
  number: string;
  shippedOn: string;
  lines: SlipLineRow[];
}

/**
 * Takes the slips of a file whole, or returns all that is wrong and takes nothing; for the staff of an approved wholesaler.
 * A slip that is there with the same lines adds nothing.
 */
export async function importEnteredSlips(
  { db, clock, wholesalerAccess }: SlipsDeps,
  actor: Actor,
  { wholesalerId, rows, checkOnly }: { wholesalerId: string; rows: readonly SentRow[]; checkOnly: boolean },
): Promise<SlipImport> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId, userId } = actor;
  const place = { tenantId, wholesalerId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, tenantId, "entered_slips", wholesalerId);
    const { slips, problems } = await readSlips(tx, place, { rows, day: today(clock) });
    const known = new Map((await selectKnownSlips(tx, place, slips.map(keyOf))).map((one) => [one.at, one]));
    for (const [at, { line, number, lines }] of slips.entries()) {
      const one = known.get(at);
      if (one && (one.id === null || slipContent(one.lines) !== slipContent(lines))) {
        problems.push({
          line,
          field: "number",
          problem: one.id === null ? "slip_shipped" : "slip_exists",
          value: number,
        });
      }
    }
    problems.sort((a, b) => a.line - b.line);
    const isWrong = problems.length > 0;
    const fresh = isWrong ? [] : slips.filter((_, at) => !known.has(at));
    const now = clock.now();
    if (!checkOnly && fresh.length > 0) {
      await insertSlips(
        tx,
        fresh.map(({ customer, number, shippedOn, lines }) => ({
          slip: {
            tenant_id: tenantId,
            wholesaler_id: wholesalerId,
            id: newId(now),
            institution_id: customer.institutionId,
            trading_id: customer.id,
            number,
            shipped_on: shippedOn,
            changed_by: userId,
            created_at: now,
            updated_at: now,
          },
          lines,
        })),
      );
    }
    const result = {
      problems,
      addedSlips: fresh.length,
      addedLines: fresh.reduce((sum, { lines }) => sum + lines.length, 0),
      addedYen: fresh.reduce((sum, { lines }) => sum + netOf(lines), 0n),
      knownSlips: isWrong ? 0 : slips.length - fresh.length,
    };
    const outcome = isWrong ? "refused" : checkOnly ? "checked" : fresh.length > 0 ? "imported" : "repeated";
    const { addedSlips, addedLines, addedYen } = result;
    await audit(tx, clock, actor, {
      action: `entered_slip.${outcome}`,
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { rows: rows.length, addedSlips, addedLines, addedYen: String(addedYen) },
    });
    return result;
  });
}

const keyOf = ({ customer, shippedOn, number }: ReadSlip) => ({ tradingId: customer.id, shippedOn, number });

const netOf = (lines: readonly SlipLineRow[]): bigint =>
  lines.reduce((sum, { packPrice, packs }) => sum + (lineYen(packPrice, packs) ?? 0n), 0n);

/** Reads the lines of a file: the slips that they make, and all that is wrong with them. */
async function readSlips(
  db: Db,
  place: SlipsPlace,
  { rows, day }: { rows: readonly SentRow[]; day: string },
): Promise<{ slips: ReadSlip[]; problems: SlipProblem[] }> {
  const problems: SlipProblem[] = [];
  const right: EnteredSlipRowFields[] = [];
  for (const row of rows) {
    const { data, error } = enteredSlipRow.safeParse(row);
    if (data) right.push(data);
    for (const { path, message } of error?.issues ?? []) {
      const field = String(path[0] ?? "");
      problems.push({ line: row.line, field, problem: message, value: String(row[field] ?? "") });
    }
  }
  const lines = await readSlipLines(db, right);
  const customers = await selectNamedCustomers(db, place, [...new Set(right.map(({ customer }) => customer))]);
  const slips = new Map<string, ReadSlip>();
  for (const [index, row] of right.entries()) {
    const wrong = (field: "customer" | "code" | "shippedOn", problem: string) =>
      problems.push({ line: row.line, field, problem, value: row[field] });
    const customer = customerOf(customers, row.customer);
    const line = lines[index];
    if (row.shippedOn > day) wrong("shippedOn", "day_in_future");
    if (typeof customer === "string") wrong("customer", customer);
    if (typeof line === "string") wrong("code", line);
    if (!line || typeof line === "string" || typeof customer === "string") continue;
    const { number, shippedOn } = row;
    const key = JSON.stringify([customer.id, shippedOn, number]);
    const slip = slips.get(key) ?? { line: row.line, customer, number, shippedOn, lines: [] };
    slip.lines.push(line);
    if (slip.lines.length === mostSlipLines + 1) {
      problems.push({ line: row.line, field: "number", problem: "too_many", value: number });
    }
    slips.set(key, slip);
  }
  return { slips: [...slips.values()], problems };
}

/** The customer with a code or, where none has it, with a name. */
function customerOf(
  customers: readonly NamedCustomer[],
  words: string,
): NamedCustomer | "customer_unknown" | "customer_ambiguous" {
  const coded = customers.filter(({ customerCode }) => customerCode === words);
  const found = coded.length > 0 ? coded : customers.filter(({ name }) => name === words);
  const [only, ...more] = found;
  if (!only) return "customer_unknown";
  return more.length > 0 ? "customer_ambiguous" : only;
}
