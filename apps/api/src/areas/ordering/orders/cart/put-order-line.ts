import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { Edit } from "../../../../platform/edit.ts";
import { fail } from "../../../../platform/failure.ts";
import { claimRequest } from "../../../stock/ledger/index.ts";
import type { PurchaseOrderKind } from "../../tables.ts";
import type { OrderRef, OrdersDeps, OrdersPlace } from "../orders-deps.ts";
import type { EditedOrderLine } from "../orders-policy.ts";
import { changeCart, draftFor } from "./change-cart.ts";
import {
  type DraftLine,
  type DraftWords,
  deleteDraftLine,
  holdDraftLine,
  joinDraftLines,
  moveDraftLine,
  putDraftLines,
  selectDraftWords,
  updateDraft,
  updateDraftLine,
} from "./drafts-queries.ts";
import { type OrderPackage, selectOrderPackage } from "./order-tradings-queries.ts";
import type { CartSection } from "./read-cart.ts";

/** A line to put into the cart, or to change: version 0 is a new line. */
export interface PutLine {
  institutionId: string;
  tradingId: string;
  kind: PurchaseOrderKind;
  lineId: string;
  version: number;
  edit: Edit<EditedOrderLine>;
}

/**
 * Puts a line into the cart, once a line's id, or changes the named fields of it where it still is as it was seen. What
 * others do to other lines stays. A medicine and package has one line in a draft: what is put in or becomes the same is
 * added up.
 * @throws Failure CHANGED_MEANWHILE, REQUEST_REUSED for an id that was sent with something else, or as draftFor; FIELD_INVALID for a package that the medicine does not have.
 */
export async function putOrderLine(
  deps: OrdersDeps,
  actor: Actor,
  { edit, ...request }: PutLine,
): Promise<CartSection[]> {
  return changeCart(deps, actor, request.institutionId, async (tx, place, hand) => {
    const known = request.version > 0 ? await draftLine(tx, place, request.lineId) : undefined;
    const { line } = edit({ line: known ? { ...known, wantedOn: known.wantedOn ?? "" } : newLine });
    const packaged = await packageOf(tx, place, { medicineId: known?.medicineId ?? line.medicineId, gtin: line.gtin });
    const fields = {
      id: request.lineId,
      packs: line.packs,
      wantedOn: line.wantedOn || null,
      note: line.note.trim(),
      gtin: packaged.gtin,
      packageWords: packaged.words,
      packQuantity: packaged.quantity,
    };
    if (known) {
      if (packaged.regulation === "narcotic" && hand.role === "clerk") fail("ROLE_TOO_LOW");
      const change = { ...fields, version: request.version };
      const changed = await updateDraftLine(tx, { ...place, orderId: known.orderId }, change, {
        ...hand,
        tradingId: known.tradingId,
      });
      if (!changed) fail("CHANGED_MEANWHILE");
      await joinDraftLines(tx, { ...place, orderId: known.orderId }, request.lineId);
      return { action: "order.line_changed", objectId: known.orderId, after: fields };
    }
    const draft = await draftFor(tx, place, request, packaged, hand);
    const added = { ...fields, medicineId: packaged.medicineId, reason: null };
    const { tradingId, kind } = request;
    const input = { act: "put order line", tradingId, kind, ...added };
    const claim = {
      institutionId: place.institutionId,
      requestId: request.lineId,
      sourceId: request.lineId,
      asked: input,
    };
    const { isFirst } = await claimRequest(tx, deps.clock, actor, claim);
    if (isFirst) await putDraftLines(tx, draft, request.tradingId, [added], hand);
    return { action: isFirst ? "order.line_added" : "order.line_repeated", objectId: draft.orderId, after: fields };
  });
}

/** Takes a line out of the cart, where it still is as it was seen. @throws Failure CHANGED_MEANWHILE */
export async function removeOrderLine(
  deps: OrdersDeps,
  actor: Actor,
  { institutionId, lineId, version }: { institutionId: string; lineId: string; version: number },
): Promise<CartSection[]> {
  return changeCart(deps, actor, institutionId, async (tx, place) => {
    const { orderId, medicineId } = await draftLine(tx, place, lineId);
    const gone = await deleteDraftLine(tx, { ...place, orderId }, { id: lineId, version });
    if (!gone) fail("CHANGED_MEANWHILE");
    return { action: "order.line_removed", objectId: orderId, after: { lineId, medicineId } };
  });
}

/** Moves a line to another wholesaler, or into another sort of order. @throws Failure CHANGED_MEANWHILE, or as draftFor */
export async function moveOrderLine(
  deps: OrdersDeps,
  actor: Actor,
  move: {
    institutionId: string;
    lineId: string;
    version: number;
    tradingId: string;
    kind: PurchaseOrderKind | undefined;
  },
): Promise<CartSection[]> {
  return changeCart(deps, actor, move.institutionId, async (tx, place, hand) => {
    const line = await draftLine(tx, place, move.lineId);
    const packaged = await packageOf(tx, place, line);
    const to = { tradingId: move.tradingId, kind: move.kind ?? line.kind };
    const draft = await draftFor(tx, place, to, packaged, hand);
    const from = { ...place, orderId: line.orderId };
    const moved = { id: move.lineId, version: move.version, toOrderId: draft.orderId, tradingId: move.tradingId };
    if (!(await moveDraftLine(tx, from, moved, hand))) fail("CHANGED_MEANWHILE");
    await joinDraftLines(tx, draft, move.lineId);
    return { action: "order.line_moved", objectId: draft.orderId, after: { lineId: move.lineId, from: line.orderId } };
  });
}

/** Sets the note of a draft for the wholesaler, where the draft is unchanged. @throws Failure CHANGED_MEANWHILE */
export async function updateOrderDraft(
  deps: OrdersDeps,
  actor: Actor,
  { institutionId, orderId, version, edit }: OrderRef & { version: number; edit: Edit<DraftWords> },
): Promise<CartSection[]> {
  return changeCart(deps, actor, institutionId, async (tx, place) => {
    const draft = { ...place, orderId };
    const told = edit((await selectDraftWords(tx, draft)) ?? fail("CHANGED_MEANWHILE"));
    if (!(await updateDraft(tx, draft, version, told))) fail("CHANGED_MEANWHILE");
    return { action: "order.draft_updated", objectId: orderId, after: { ...told } };
  });
}

const newLine = { medicineId: "", gtin: "", packs: 0, wantedOn: "", note: "" };

async function draftLine(tx: Db, place: OrdersPlace, lineId: string): Promise<DraftLine> {
  // Gone from the drafts: a colleague removed it, or placed the order.
  return (await holdDraftLine(tx, place, lineId)) ?? fail("CHANGED_MEANWHILE");
}

/** The package that is meant. @throws Failure MEDICINE_NOT_FOUND, FIELD_INVALID for a package it does not have. */
export async function packageOf(
  tx: Db,
  place: OrdersPlace,
  { medicineId, gtin }: { medicineId: string; gtin: string },
): Promise<OrderPackage> {
  const orderPackage = await selectOrderPackage(tx, place, { medicineId, gtin });
  return (
    orderPackage ??
    (gtin === "" ? fail("MEDICINE_NOT_FOUND") : fail("FIELD_INVALID", [{ field: "line.gtin", problem: "unknown" }]))
  );
}
