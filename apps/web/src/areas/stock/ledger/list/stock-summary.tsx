import { type StockItem, StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../../shared/format/decimal.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";

/** What all of it comes to. */
export function StockSummary(props: {
  items: readonly StockItem[];
  valuation: StockValuation | undefined;
  readAt: number;
}) {
  const { t } = useTranslation("stock");
  const { number, yen, time } = useFormat();
  const { items, valuation, readAt } = props;
  const there = items.filter(({ onHand }) => signOf(onHand) > 0).length;
  return (
    <Facts
      least={150}
      facts={[
        {
          label: t(valuation === StockValuation.PURCHASE_PRICE ? "summary.atPurchase" : "summary.atList"),
          value: yen(items.reduce((sum, { value }) => sum + value, 0n)),
        },
        { label: t("summary.medicines"), value: t("summary.items", { figure: number(there) }) },
        { label: t("summary.readAt"), value: readAt > 0 && time(new Date(readAt)) },
      ]}
    />
  );
}
