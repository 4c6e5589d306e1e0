import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type InvoiceReturn,
  InvoiceReturnEventSchema,
  type InvoiceReturnLine,
  InvoiceReturnLineSchema,
  InvoiceReturnSchema,
} from "@meguri/rpc/app/v1/invoice_return_pb";
import { returnStateToProto, type WholesalerReturnRow } from "../../stock/returns/index.ts";
import type { ReturnLineView, WholesalerReturnView } from "./read-return.ts";

export function returnToProto(row: WholesalerReturnRow): InvoiceReturn {
  const { id, tradingId, customerCode, note, lineCount, creditSlip } = row;
  return create(InvoiceReturnSchema, {
    id,
    state: returnStateToProto(row.state),
    tradingId,
    customerName: row.institutionName,
    customerCode,
    note,
    lineCount,
    expectedYen: BigInt(row.expectedYen),
    creditedYen: BigInt(row.creditedYen),
    creditSlip,
    requestedAt: timestampFromDate(row.requestedAt),
    collectedOn: row.collectedOn ?? "",
  });
}

function lineToProto({ row, delivered, parts }: ReturnLineView): InvoiceReturnLine {
  const { confirmedQuantity, expiresOn, expectedYen, creditedYen, ...line } = row;
  return create(InvoiceReturnLineSchema, {
    ...line,
    expiresOn: expiresOn ?? "",
    isConfirmed: confirmedQuantity !== null,
    confirmedQuantity: confirmedQuantity ?? "",
    expectedYen: BigInt(expectedYen),
    creditedYen: BigInt(creditedYen),
    delivered: delivered.map((goods) => ({
      shipmentId: goods.shipmentId,
      orderLineId: goods.orderLineId,
      slipNumber: goods.slipNumber,
      deliveredOn: goods.deliveredOn,
      packageWords: goods.packageWords,
      packQuantity: goods.packQuantity,
      packs: goods.packs,
      leftPacks: goods.leftPacks,
      hasLot: goods.hasLot,
      packPrice: goods.packPrice ?? "",
      invoiceId: goods.invoiceId ?? "",
      invoiceNumber: goods.invoiceNumber ?? "",
    })),
    parts: parts.map(({ shipmentId, orderLineId, packs, creditInvoiceId, creditNumber }) => ({
      shipmentId,
      orderLineId,
      packs,
      creditInvoiceId: creditInvoiceId ?? "",
      creditNumber: creditNumber ?? "",
    })),
  });
}

/** A return with its lines and its history. */
export function viewToProto({ row, lines, events, creditableYen }: WholesalerReturnView) {
  return {
    return: returnToProto(row),
    lines: lines.map(lineToProto),
    events: events.map(({ state, byName, at, note }) =>
      create(InvoiceReturnEventSchema, { state: returnStateToProto(state), byName, at: timestampFromDate(at), note }),
    ),
    creditableYen,
  };
}
