import type { ShareSettlement } from "@meguri/rpc/app/v1/share_settlement_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";

/** Puts the month of a settlement, its partner and what one gets or owes into words. */
export function useSettlementWords() {
  const { t } = useTranslation("books");
  const { yen } = useFormat();
  const month = (reported: string) => {
    const [year = "", number = ""] = reported.split("-");
    return t("settlements.month", { year, month: Number(number) });
  };
  const amount = ({ netYen }: ShareSettlement) => yen(netYen < 0n ? -netYen : netYen);
  return {
    month,
    /** What is settled: the month and with whom. */
    of: (settlement: ShareSettlement) =>
      t("settlements.of", { month: month(settlement.month), partner: settlement.partner?.name ?? "" }),
    /** Without its sign. */
    amount,
    net: (settlement: ShareSettlement) => {
      if (settlement.netYen === 0n) return t("settlements.even");
      return t(settlement.netYen > 0n ? "settlements.get" : "settlements.owe", { amount: amount(settlement) });
    },
  };
}
