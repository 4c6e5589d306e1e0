import { type InvoiceDifference, InvoiceDifferenceKind } from "@meguri/rpc/app/v1/received_invoice_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { basisNames } from "../received-words.ts";

/** Puts what a difference compares into words: what was billed and expected, why, and the yen with their sign. */
export function useDifferenceWords() {
  const { t } = useTranslation("received");
  const { yen, number } = useFormat();
  const { figure } = useQuantityFormat();
  const written = (kind: InvoiceDifferenceKind, text: string, isYen: boolean) => {
    if (kind === InvoiceDifferenceKind.PRICE) return t("difference.priceOf", { figure: figure(text) });
    if (isYen || kind === InvoiceDifferenceKind.TAX || kind === InvoiceDifferenceKind.AMOUNT) return yen(BigInt(text));
    return t("difference.packs", { count: Number(text), figure: number(Number(text)) });
  };
  const signed = (amount: bigint) => (amount > 0n ? t("difference.over", { amount: yen(amount) }) : yen(amount));
  return {
    /** With a sign: above zero is what was billed too much. */
    signed,
    /** What was billed and expected; of the total of a slip both are yen. */
    values: ({ kind, billed, expected }: InvoiceDifference, isTotal: boolean) =>
      t("difference.values", { billed: written(kind, billed, isTotal), expected: written(kind, expected, isTotal) }),
    /** Where the expected value is from; empty for the tax. */
    reason: ({ kind, orderedPacks, receivedPacks, priceBasis }: InvoiceDifference) => {
      if (kind === InvoiceDifferenceKind.TAX || orderedPacks === 0) return "";
      const basis = basisNames[priceBasis];
      if (kind === InvoiceDifferenceKind.PRICE) return basis ? t(`basis.${basis}`) : "";
      return t("difference.counted", { ordered: number(orderedPacks), received: number(receivedPacks) });
    },
  };
}
