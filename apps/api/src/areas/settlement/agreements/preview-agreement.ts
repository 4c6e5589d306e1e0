import { lineYen } from "@meguri/rules/money";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { selectCustomer } from "../../ordering/trading/index.ts";
import type { AgreementsDeps, CustomerRef } from "./agreements-deps.ts";
import {
  type AgreementDocument,
  type AgreementPlan,
  composeDocuments,
  planAgreement,
  type SentLine,
} from "./plan-agreement.ts";

/** What agreed prices would change. */
export interface AgreementPreview extends AgreementPlan {
  documents: AgreementDocument[];
  /** What the lines that are not billed yet cost more or less, in whole yen without tax. */
  openYen: bigint;
  totalYen: bigint;
}

/** Computes what agreed prices would change; for the wholesaler's members. @throws Failure WHOLESALER_NOT_FOUND, TRADING_NOT_FOUND */
export async function previewAgreement(
  { db, clock, wholesalerAccess }: AgreementsDeps,
  { tenantId }: Actor,
  { wholesalerId, tradingId, lines }: CustomerRef & { lines: readonly SentLine[] },
): Promise<AgreementPreview> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId, tradingId };
  if (!(await selectCustomer(db, place))) fail("TRADING_NOT_FOUND");
  const plan = await planAgreement(db, place, lines);
  const documents = await composeDocuments(db, { place, billed: plan.billed, today: today(clock) });
  return { ...plan, documents, openYen: openYenOf(plan), totalYen: totalOf(documents) };
}

/** The total of documents in whole yen with tax. */
export const totalOf = (documents: readonly AgreementDocument[]): bigint =>
  documents.reduce((sum, { composed }) => sum + composed.totalYen, 0n);

const openYenOf = ({ open }: AgreementPlan): bigint =>
  open.reduce(
    (sum, { line, packPrice }) =>
      sum + (lineYen(packPrice, line.packs) ?? 0n) - (lineYen(line.packPrice ?? "0", line.packs) ?? 0n),
    0n,
  );
