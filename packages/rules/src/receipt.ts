import { z } from "zod";
import { day } from "./quantity.ts";
import { line } from "./text.ts";

/** Most receipts of one request. */
export const mostReceipts = 2_000;

/** Most documents that one act settles. */
export const mostShares = 200;

const id = z.guid("id_format");

/** Whole yen that came. */
export const receivedYen = z.bigint().min(1n, "quantity_positive").max(1_000_000_000_000n, "out_of_range");

/** Money that came, as it is entered by hand or read from a bank's file. */
export const receiptEntry = z.object({
  id,
  tradingId: z.union([z.literal(""), id], "id_format"),
  receivedOn: day,
  yen: receivedYen,
  payerName: line(100),
  bankKey: line(300),
  note: line(200),
});

/** What of a receipt settles one document. */
export const receiptShare = z.object({
  invoiceId: id,
  yen: receivedYen,
  feeYen: z.bigint().min(0n, "out_of_range").max(100_000n, "out_of_range"),
});
