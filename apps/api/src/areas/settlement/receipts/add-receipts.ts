import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { payerKey, payerName } from "../customers/index.ts";
import { exactMatch, type OpenDocument } from "./exact-match.ts";
import type { ReceiptEntry, ReceiptsDeps, WholesalerPlace } from "./receipts-deps.ts";
import {
  insertReceipts,
  type PayingCustomer,
  selectKnownEntries,
  selectOpenDocuments,
  selectPayers,
  selectPayingCustomers,
} from "./receipts-queries.ts";
import { type Settlement, settle } from "./settle.ts";

/** What became of entered receipts. */
export interface AddedReceipts {
  addedCount: number;
  knownCount: number;
  matchedCount: number;
  unassignedCount: number;
}

/** What is known of an entry before it is recorded. */
export interface EntryPreview {
  isKnown: boolean;
  isSimilar: boolean;
  customer: PayingCustomer | undefined;
}

interface Wish {
  wholesalerId: string;
  entries: readonly ReceiptEntry[];
}

/** Tells which entries are recorded, and whose they are. @throws Failure WHOLESALER_NOT_FOUND, TRADING_NOT_FOUND */
export async function previewReceipts(
  { db, wholesalerAccess }: ReceiptsDeps,
  { tenantId }: Actor,
  { wholesalerId, entries }: Wish,
): Promise<EntryPreview[]> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  const customerOf = await customersOf(db, place, entries);
  const known = await selectKnownEntries(
    db,
    place,
    entries.map(({ id, bankKey, receivedOn, yen, payerName: payer }) => ({
      id,
      bankKey,
      receivedOn,
      yen: String(yen),
      payerName: payerName(payer),
    })),
  );
  return entries.map((entry, index) => {
    const { isKnown = false, isSimilar = false } = known[index] ?? {};
    return { isKnown, isSimilar: isSimilar && !isKnown, customer: customerOf(entry) };
  });
}

/**
 * Records receipts; for the staff of an approved wholesaler. An id or a bank key that is known adds nothing. What fits open
 * documents of its customer exactly settles them; the rest stays open for a person.
 * @throws Failure WHOLESALER_NOT_FOUND, WHOLESALER_STATE; TRADING_NOT_FOUND; FIELD_INVALID for a day to come
 */
export async function addReceipts(
  { db, clock, wholesalerAccess }: ReceiptsDeps,
  actor: Actor,
  { wholesalerId, entries }: Wish,
): Promise<AddedReceipts> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId };
  const day = today(clock);
  if (entries.some(({ receivedOn }) => receivedOn > day)) {
    fail("FIELD_INVALID", [{ field: "received_on", problem: "in_the_future" }]);
  }
  return inTransaction(db, async (tx) => {
    // Two people who send one file at once follow one another.
    await holdRecord(tx, tenantId, "receipts", wholesalerId);
    const customerOf = await customersOf(tx, place, entries);
    const found = entries.map((entry) => ({ entry, customer: customerOf(entry) }));
    const tradingIds = [...new Set(found.flatMap(({ customer }) => (customer ? [customer.tradingId] : [])))].sort();
    for (const tradingId of tradingIds) await holdRecord(tx, tenantId, "account", tradingId);
    const written = await insertReceipts(
      tx,
      found.map(({ entry, customer }) => ({
        tenant_id: tenantId,
        wholesaler_id: wholesalerId,
        id: entry.id,
        institution_id: customer?.institutionId ?? null,
        trading_id: customer?.tradingId ?? null,
        received_on: entry.receivedOn,
        yen: String(entry.yen),
        payer_name: payerName(entry.payerName),
        bank_key: entry.bankKey,
        note: entry.note,
        added_by: actor.userId,
        added_at: clock.now(),
      })),
    );
    const added = firstOf(found, written);
    const settlements = await matchAll(tx, place, added);
    await settle(tx, clock, actor, place, settlements);
    const result = {
      addedCount: added.length,
      knownCount: entries.length - added.length,
      matchedCount: new Set(settlements.map(({ receiptId }) => receiptId)).size,
      unassignedCount: added.filter(({ customer }) => customer === undefined).length,
    };
    const yen = String(added.reduce((sum, { entry }) => sum + entry.yen, 0n));
    await audit(tx, clock, actor, {
      action: added.length > 0 ? "receipt.added" : "receipt.add_repeated",
      objectType: "wholesaler",
      objectId: wholesalerId,
      after: { ...result, yen },
    });
    return result;
  });
}

interface Found {
  entry: ReceiptEntry;
  customer: PayingCustomer | undefined;
}

/** The entries that were written, each id once, in the order of their days. */
function firstOf(found: readonly Found[], written: ReadonlySet<string>): Found[] {
  const left = new Set(written);
  return found
    .filter(({ entry }) => left.delete(entry.id.toLowerCase()))
    .sort((a, b) => a.entry.receivedOn.localeCompare(b.entry.receivedOn));
}

/** Finds each entry's customer: the one it names, or the only one who pays under its payer's name. */
async function customersOf(
  db: Db,
  place: WholesalerPlace,
  entries: readonly ReceiptEntry[],
): Promise<(entry: ReceiptEntry) => PayingCustomer | undefined> {
  const named = new Set(entries.flatMap(({ tradingId }) => (tradingId ? [tradingId.toLowerCase()] : [])));
  const customers = await selectPayingCustomers(db, place, [...named]);
  if (customers.size !== named.size) fail("TRADING_NOT_FOUND");
  const unnamed = entries.filter(({ tradingId }) => tradingId === "");
  const payers = await selectPayers(db, place, [...new Set(unnamed.map((entry) => payerKey(entry.payerName)))]);
  return ({ tradingId, payerName: payer }) =>
    tradingId === "" ? payers.get(payerKey(payer)) : customers.get(tradingId.toLowerCase());
}

/** What new receipts settle, one after the other, each as far as those before it left documents open. */
async function matchAll(db: Db, place: WholesalerPlace, added: readonly Found[]): Promise<Settlement[]> {
  const tradingIds = new Set(added.flatMap(({ customer }) => (customer ? [customer.tradingId] : [])));
  const rows = await selectOpenDocuments(db, place, [...tradingIds]);
  const open = Map.groupBy(
    rows.map(({ invoiceId, institutionId, tradingId, openYen }) => ({
      invoiceId,
      institutionId,
      tradingId,
      openYen: BigInt(openYen),
    })),
    ({ tradingId }) => tradingId,
  );
  const left = new Map<string, readonly OpenDocument[]>(open);
  return added.flatMap(({ entry, customer }) => {
    const documents = left.get(customer?.tradingId ?? "") ?? [];
    const settled = exactMatch(entry.yen, documents);
    if (customer && settled.length > 0) {
      const paid = new Set(settled);
      left.set(
        customer.tradingId,
        documents.filter((document) => !paid.has(document)),
      );
    }
    return settled.map(({ invoiceId, institutionId, openYen }) => ({
      receiptId: entry.id,
      receivedOn: entry.receivedOn,
      invoiceId,
      institutionId,
      yen: openYen,
      feeYen: 0n,
    }));
  });
}
