import type { CsvHeadings } from "@meguri/rules/entered-invoice";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectTrading } from "../../ordering/trading/index.ts";
import type { StoredCsvHeadings } from "../stored.ts";
import type { EnteredDeps } from "./entered-deps.ts";
import { putLayout, selectLastNumber, selectLayout } from "./layouts-queries.ts";

/** Which wholesaler of which institution. */
export interface LayoutRef {
  institutionId: string;
  tradingId: string;
}

/** Which headings a wholesaler's CSV has, and the registration number of its newest document; for members. @throws Failure TRADING_NOT_FOUND */
export async function getCsvLayout(
  { db, institutionAccess }: EnteredDeps,
  { tenantId }: Actor,
  { institutionId, tradingId }: LayoutRef,
): Promise<{ headings: StoredCsvHeadings; registrationNumber: string }> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId, tradingId };
  if (!(await selectTrading(db, place))) fail("TRADING_NOT_FOUND");
  return { headings: (await selectLayout(db, place)) ?? {}, registrationNumber: await selectLastNumber(db, place) };
}

/** Keeps which headings a wholesaler's CSV has; for members. @throws Failure TRADING_NOT_FOUND */
export async function keepCsvLayout(
  { db, clock, institutionAccess }: EnteredDeps,
  actor: Actor,
  { institutionId, tradingId, headings }: LayoutRef & { headings: CsvHeadings },
): Promise<StoredCsvHeadings> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId, tradingId };
  return inTransaction(db, async (tx) => {
    if (!(await selectTrading(tx, place))) fail("TRADING_NOT_FOUND");
    const before = await selectLayout(tx, place);
    await putLayout(tx, {
      tenant_id: actor.tenantId,
      institution_id: institutionId,
      trading_id: tradingId,
      headings: JSON.stringify(headings),
      updated_by: actor.userId,
      updated_at: clock.now(),
    });
    await audit(tx, clock, actor, {
      action: "entered_invoice.layout_set",
      objectType: "trading",
      objectId: tradingId,
      institutionId,
      ...(before && { before }),
      after: headings,
    });
    return headings;
  });
}
