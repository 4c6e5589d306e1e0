import { isHalfOrLess, reportDueOn } from "@meguri/rules/settlement-report";
import type { Actor } from "../../../platform/actor.ts";
import type { TradingDeps } from "../trading/index.ts";
import type { ReadBilledMonths } from "./billed-months.ts";
import { type SettlementFormRow, selectSettlementForm } from "./settlement-form-queries.ts";
import { type SettlementRow, selectSettlements } from "./settlement-queries.ts";

/** What a pharmacy reports of April to September. */
export interface SettlementReport {
  from: string;
  until: string;
  rows: SettlementRow[];
  total: SettlementRow;
  /** All of the year before. */
  lastYear: SettlementRow;
  /** What was added by hand; undefined while nothing was. */
  form: SettlementFormRow | undefined;
  dueOn: string;
  isHalfOrLess: boolean;
}

/**
 * Tells what was bought from April to September of a year and how it was settled, by invoices in the months that they cover,
 * else by deliveries; for members and the head office.
 */
export async function readSettlements(
  { db, institutionAccess, readBilledMonths }: TradingDeps & { readBilledMonths: ReadBilledMonths },
  { tenantId }: Actor,
  { institutionId, year }: { institutionId: string; year: number },
): Promise<SettlementReport> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const readYear = async (of: number) => {
    const period = { from: `${of}-04-01`, until: `${of}-09-30` };
    const rows = await selectSettlements(db, place, period, await readBilledMonths(db, place, period));
    return { ...period, rows, total: totalOf(rows) };
  };
  const reported = await readYear(year);
  const { receivedYen, agreedYen } = reported.total;
  return {
    ...reported,
    lastYear: (await readYear(year - 1)).total,
    form: await selectSettlementForm(db, place, year),
    dueOn: reportDueOn(year),
    isHalfOrLess: isHalfOrLess({ receivedYen: BigInt(receivedYen), agreedYen: BigInt(agreedYen) }),
  };
}

function totalOf(rows: readonly SettlementRow[]): SettlementRow {
  const sum = (name: "receivedYen" | "agreedYen" | "itemYen" | "uniformYen") =>
    String(rows.reduce((all, row) => all + BigInt(row[name]), 0n));
  return {
    wholesaler: "",
    receivedYen: sum("receivedYen"),
    agreedYen: sum("agreedYen"),
    itemYen: sum("itemYen"),
    uniformYen: sum("uniformYen"),
    withoutListPrice: rows.reduce((all, row) => all + row.withoutListPrice, 0),
    billedMonths: [],
    deliveredMonths: [],
  };
}
