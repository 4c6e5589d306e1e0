import type { Actor } from "../../../../platform/actor.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import type { ForecastsDeps } from "../forecasts-deps.ts";
import { type ForecastErrorRow, selectForecastErrors } from "./forecast-error-queries.ts";

const mostRows = 200;

/** What the errors of all forecasts of an institution were worth in the last quarter; yen of 28 days on average. */
export interface ForecastErrors {
  /** The 200 whose errors were worth most. */
  rows: ForecastErrorRow[];
  medicines: number;
  surplusYen: bigint;
  shortYen: bigint;
  usedYen: bigint;
  /** Empty where nothing was compared. */
  from: string;
  until: string;
}

/** Lists the medicines by what the errors of their forecasts were worth; for members and the head office. */
export async function listForecastErrors(
  { db, clock, institutionAccess }: ForecastsDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<ForecastErrors> {
  await institutionAccess.enterToRead(db, institutionId);
  const rows = await selectForecastErrors(db, { tenantId, institutionId }, { day: today(clock) });
  const sum = (field: "surplusYen" | "shortYen" | "usedYen") =>
    rows.reduce((total, row) => total + BigInt(row[field] ?? 0), 0n);
  return {
    rows: rows.slice(0, mostRows),
    medicines: rows.length,
    surplusYen: sum("surplusYen"),
    shortYen: sum("shortYen"),
    usedYen: sum("usedYen"),
    from: rows.map(({ from }) => from).toSorted()[0] ?? "",
    until:
      rows
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? "",
  };
}
