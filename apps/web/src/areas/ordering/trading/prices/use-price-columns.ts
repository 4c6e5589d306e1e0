import type { TradingPrice } from "@meguri/rpc/app/v1/trading_pb";
import { useTranslation } from "react-i18next";
import { contractNames, standingNames } from "../trading-words.ts";

/** The columns of a list of prices that is written out. */
export function usePriceColumns() {
  const { t } = useTranslation("trading");
  return [
    { label: t("prices.code"), read: (price: TradingPrice) => price.gtin || price.medicineId },
    { label: t("field.medicine"), read: ({ medicineName }: TradingPrice) => medicineName },
    { label: t("field.price"), read: ({ price }: TradingPrice) => price, kind: "figure" as const },
    { label: t("field.listPrice"), read: ({ listPrice }: TradingPrice) => listPrice, kind: "figure" as const },
    { label: t("field.standing"), read: ({ standing }: TradingPrice) => t(standingNames[standing]) },
    { label: t("field.contract"), read: ({ contract }: TradingPrice) => t(contractNames[contract]) },
    { label: t("prices.from"), read: ({ validFrom }: TradingPrice) => validFrom, kind: "day" as const },
    { label: t("prices.until"), read: ({ validUntil }: TradingPrice) => validUntil, kind: "day" as const },
  ];
}
