import type { Db } from "../../../../platform/db/database.ts";
import { amountOf, partOfPrice } from "../acts/exact.ts";
import { selectOfferTerms, selectSharedMedicine } from "../rows/share-facts-queries.ts";
import type { HeldShare } from "../rows/share-writes-queries.ts";
import { selectTaxIncluded } from "./share-setting-queries.ts";

const usualTaxRate = 10;

/** What a request costs; the unit price is null where neither a list nor the owner has one. */
export interface SharePrice {
  unitPrice: string | null;
  taxIncluded: boolean;
  taxRate: number;
}

/** A list price (薬価, with tax), or so many per cent of it, as an institution tells prices: with tax, or without. */
export function listPriceAs(
  taxIncluded: boolean,
  price: string,
  { percent = 100, taxRate = usualTaxRate }: { percent?: number; taxRate?: number } = {},
): string {
  return partOfPrice(price, BigInt(percent), taxIncluded ? 100n : BigInt(100 + taxRate));
}

/** The default price: the offer's, or the list price with or without tax as the owner's prices. */
export async function usualPrice(db: Db, share: HeldShare, day: string, taxRate = usualTaxRate): Promise<SharePrice> {
  const offer = share.offerId === null ? undefined : await selectOfferTerms(db, share);
  if (offer) return { unitPrice: offer.unitPrice, taxIncluded: offer.taxIncluded, taxRate };
  const taxIncluded = await selectTaxIncluded(db, share.tenantId, share.ownerId);
  const price = (await selectSharedMedicine(db, share.medicineId, day))?.price ?? null;
  return { unitPrice: price === null ? null : listPriceAs(taxIncluded, price, { taxRate }), taxIncluded, taxRate };
}

/** The columns of a price for a quantity. */
export function priceColumns(
  quantity: string,
  { unitPrice, taxIncluded, taxRate }: SharePrice & { unitPrice: string },
) {
  const amount = amountOf(quantity, unitPrice);
  return { unit_price: unitPrice, tax_included: taxIncluded, tax_rate: taxRate, amount_yen: amount.toString() };
}
