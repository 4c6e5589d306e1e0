import { StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../../shared/format/decimal.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { FactLine } from "../../../../shared/ui/fact-line.tsx";
import { useStock } from "../use-stock.ts";

/** The value of all stock of an institution, how many medicines it has, and when that was read. */
export function StockSummary({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("stock");
  const { number, yen, time } = useFormat();
  const { items, valuation, readAt } = useStock(institutionId);
  if (readAt === 0) return <FactLine facts={[]} phoneLines={2} />;
  const there = items.filter(({ onHand }) => signOf(onHand) > 0).length;
  return (
    <FactLine
      phoneLines={2}
      facts={[
        {
          label: t(valuation === StockValuation.PURCHASE_PRICE ? "summary.atPurchase" : "summary.atList"),
          value: yen(items.reduce((sum, { value }) => sum + value, 0n)),
        },
        { label: t("summary.medicines"), value: t("summary.items", { figure: number(there) }) },
        { label: t("summary.readAt"), value: time(new Date(readAt)) },
      ]}
    />
  );
}
