import type { GetForecastResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { reckoningLines } from "../forecast-words.ts";
import { useForecastFormat } from "../use-forecast-format.ts";

/** Why this quantity is proposed, in lines that add up. */
export function WhyAmount({ detail, unit }: { detail: GetForecastResponse; unit: string }) {
  const { t } = useTranslation("forecasts");
  const { signed, exact, day, level, number, yen } = useForecastFormat();
  const { packPrice = 0, shortageShare = 1 } = detail.forecast ?? {};
  const { lateShare, deliveriesSeen = 0, deliveriesLate = 0 } = detail.supply ?? {};
  const lines = detail.reckoning.flatMap(({ what, amount }) => {
    const line = reckoningLines.find((one) => one === what);
    return line ? [{ line, amount }] : [];
  });
  const terms = lines
    .filter(({ line }) => line !== "order")
    .map(({ line, amount }, index) => {
      const sign = amount < 0 ? "−" : index === 0 ? "" : "＋";
      return `${sign}${t("why.term", { what: t(`why.short.${line}`), figure: number(Math.abs(amount)) })}`;
    });
  const order = lines.find(({ line }) => line === "order")?.amount ?? 0;
  const result = exact(String(order), unit);
  return (
    <Card component="section" sx={{ p: 2.5, display: "grid", gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3">{t("why.title")}</Typography>
      {lines.length === 0 ? (
        <Typography color="textSecondary">{t("why.none")}</Typography>
      ) : (
        <>
          {order === 0 && <Typography>{t("why.none")}</Typography>}
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {t("why.sentence", { terms: terms.join(""), result })}
          </Typography>
          {detail.afterNextDelivery && (
            <Typography variant="body2" color="textSecondary">
              {t("why.until", { day: day(detail.afterNextDelivery), share: level(detail.fractile) })}
            </Typography>
          )}
          {lateShare !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {t(deliveriesSeen > 0 ? "why.late" : "why.lateUnknown", {
                seen: number(deliveriesSeen),
                late: number(deliveriesLate),
                share: level(lateShare),
              })}
            </Typography>
          )}
          {packPrice > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t("why.byPrice", {
                price: yen(Math.round(packPrice)),
                times: number(Math.round(shortageShare * 10) / 10),
              })}
            </Typography>
          )}
          <PlainTable
            label={t("why.title")}
            rows={lines}
            rowKey={({ line }) => line}
            minWidth={320}
            columns={[
              { label: t("why.what"), cell: ({ line }) => t(`why.lines.${line}`) },
              {
                label: t("why.amount"),
                isFigure: true,
                cell: ({ line, amount }) => (line === "order" ? <strong>{result}</strong> : signed(amount, unit)),
              },
            ]}
          />
        </>
      )}
    </Card>
  );
}
