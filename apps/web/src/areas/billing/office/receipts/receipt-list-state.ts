/** Which receipts are shown, as the address has it. */
export type ReceiptListState = { open: boolean };

export const receiptListDefaults: ReceiptListState = { open: false };

/** Parses the filter from the address. */
export const readReceiptListState = (raw: Record<string, unknown>): ReceiptListState => ({ open: raw.open === true });
