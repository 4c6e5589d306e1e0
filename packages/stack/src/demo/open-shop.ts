import type { Client } from "pg";
import { dayOf, yearlyClosed } from "./generate/pharmacy/calendar.ts";
import type { Place } from "./write-history.ts";
import { insertRows } from "./write-rows.ts";

/** A pharmacy begins to keep its stock on a day, with the plan that this needs. */
export async function openShop(
  owner: Client,
  { tenantId, institutionId }: Place,
  firstDay: string,
  now: Date,
): Promise<void> {
  await owner.query(
    `insert into institution_plan (tenant_id, institution_id, kind, started_on, started_by)
     values ($1, $2, 'granted', $3, 'demo-admin') on conflict do nothing`,
    [tenantId, institutionId, firstDay],
  );
  await owner.query(
    `insert into stock_setting (tenant_id, institution_id, begins_on, updated_at) values ($1, $2, $3, $4)`,
    [tenantId, institutionId, firstDay, now],
  );
}

/** What the forecast is to know of a shop's days, from its first one to the end of next year: on which of them it is closed. */
export async function writeOpeningDays(
  owner: Client,
  { tenantId, institutionId }: Place,
  { from, now }: { from: string; now: Date },
): Promise<void> {
  await owner.query(
    `insert into forecast_setting (tenant_id, institution_id, updated_at) values ($1, $2, $3) on conflict do nothing`,
    [tenantId, institutionId, now],
  );
  const [first, last] = [Number(from.slice(0, 4)), Number(dayOf(now).slice(0, 4)) + 1];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const closed = years.flatMap((year) =>
    Object.entries(yearlyClosed).map(([date, note]) => ({ day: `${year}-${date}`, note })),
  );
  await insertRows(
    owner,
    "closed_day",
    {
      columns: [
        ["day", "date", ({ day }) => day],
        ["note", "text", ({ note }) => note],
      ],
      constants: [
        ["tenant_id", "text", tenantId],
        ["institution_id", "uuid", institutionId],
      ],
    },
    closed,
  );
}
