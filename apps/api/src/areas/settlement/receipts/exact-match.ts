/** A document that is open; whole yen. */
export interface OpenDocument {
  invoiceId: string;
  institutionId: string | null;
  openYen: bigint;
}

/**
 * Finds the documents that a receipt settles in full, without a guess: the one with its amount, else all of them, else the
 * oldest where they add up to it. Where two documents have the amount, nothing fits.
 * @param documents those of one customer, the oldest first, each with something open.
 * @returns the documents, none where a person has to decide
 */
export function exactMatch<Open extends OpenDocument>(yen: bigint, documents: readonly Open[]): Open[] {
  const same = documents.filter(({ openYen }) => openYen === yen);
  if (same.length > 0) return same.length === 1 ? same : [];
  let sum = 0n;
  for (const [index, { openYen }] of documents.entries()) {
    sum += openYen;
    // All amounts are positive, so that at most one beginning fits; the longest is all of them.
    if (sum === yen) return documents.slice(0, index + 1);
    if (sum > yen) return [];
  }
  return [];
}
