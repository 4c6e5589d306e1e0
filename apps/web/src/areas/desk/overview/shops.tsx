import { StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { type Shop, type ShopFigures, useShopFigures } from "./use-shop-figures.ts";

/** The shops that one may look at, side by side: what is on the shelf, what of it is lost, and what runs short. */
export function Shops(props: { shops: readonly Shop[]; chosen: string; onChoose: (shop: Shop) => void }) {
  const { t } = useTranslation("medorder");
  const { number, yen } = useFormat();
  const rows = useShopFigures(props.shops);
  const unknown = "-";
  const money = (value: bigint | undefined) => (value === undefined ? unknown : yen(value));
  const asItems = (figure: number) => t("items", { figure: number(figure) });
  const sum = (read: (row: ShopFigures) => bigint | undefined) =>
    yen(rows.reduce((total, row) => total + (read(row) ?? 0n), 0n));
  const sums = {
    onHand: sum(({ onHand }) => onHand),
    expired: sum(({ expired }) => expired),
    atRisk: sum(({ atRisk }) => atRisk),
  };
  // A sum without one of them would pass for that of all.
  const isWhole = rows.every(({ onHand }) => onHand !== undefined);
  const isOneValuation = new Set(rows.map(({ valuation }) => valuation)).size === 1;
  return (
    <section aria-labelledby="shops">
      <Typography id="shops" variant="h2">
        {t("shops.title")}
      </Typography>
      <Typography sx={{ mb: 1.5, fontVariantNumeric: "tabular-nums" }}>
        {isWhole && (isOneValuation ? t("shops.sum", sums) : t("shops.mixed"))}
      </Typography>
      <PlainTable
        label={t("shops.title")}
        rows={rows}
        rowKey={({ institutionId }) => institutionId}
        minWidth={880}
        columns={[
          {
            label: t("shops.shop"),
            cell: ({ institutionId, institutionName }) =>
              institutionId === props.chosen ? (
                <>
                  <strong lang="ja">{institutionName}</strong>
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                    {t("shops.shown")}
                  </Typography>
                </>
              ) : (
                <Link
                  component="button"
                  type="button"
                  lang="ja"
                  sx={{ fontWeight: 600, fontSize: "inherit", textAlign: "start" }}
                  onClick={() => props.onChoose({ institutionId, institutionName })}
                >
                  {institutionName}
                </Link>
              ),
          },
          {
            label: t("shops.onHand"),
            isFigure: true,
            cell: ({ onHand, valuation }) => (
              <>
                {money(onHand)}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  {onHand !== undefined &&
                    t(valuation === StockValuation.PURCHASE_PRICE ? "shops.atPurchase" : "shops.atList")}
                </Typography>
              </>
            ),
          },
          {
            label: t("daysLeft"),
            isFigure: true,
            cell: ({ daysLeft }) => (daysLeft === undefined ? unknown : t("days", { figure: number(daysLeft) })),
          },
          { label: t("expired"), isFigure: true, cell: ({ expired }) => money(expired) },
          { label: t("atRisk"), isFigure: true, cell: ({ atRisk }) => money(atRisk) },
          {
            label: t("forecast.short"),
            isFigure: true,
            cell: ({ short }) => (short === undefined ? unknown : asItems(short)),
          },
          {
            label: t("forecast.service"),
            isFigure: true,
            cell: ({ shortDays }) =>
              shortDays === undefined
                ? unknown
                : t("forecast.served", { figure: number(Math.round(shortDays * 10) / 10) }),
          },
        ]}
      />
    </section>
  );
}
