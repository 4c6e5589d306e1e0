import type { GetNegotiationResponse } from "@meguri/rpc/app/v1/negotiation_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";

/** What the term costs today, at the best offers, and as decided; in one line. */
export function RoomSums({ room: { negotiation, sums } }: { room: GetNegotiationResponse }) {
  const { t } = useTranslation("negotiation");
  const { yen, percent, number } = useFormat();
  const { currentYen = 0n, bestYen = 0n, decidedYen = 0n, decidedGapYen = 0n, decidedGapRate = 0 } = sums ?? {};
  const withoutCurrent = sums?.withoutCurrent ?? 0;
  const change = (ofYen = 0n, rate = 0) => {
    const sign = ofYen > 0n ? "+" : "";
    const share = percent(rate).replace("-", "−");
    return `${t("sums.change")} ${sign}${yen(ofYen)}（${sign}${share}）`;
  };
  const decided = negotiation?.decided ?? 0;
  const figures: { of: string; label: string; value: string; more?: string | false }[] = [
    { of: "current", label: t("sums.current"), value: yen(currentYen) },
    {
      of: "best",
      label: t("sums.best"),
      value: yen(bestYen),
      more: bestYen > 0n && change(sums?.bestChangeYen, sums?.bestChangeRate),
    },
    {
      of: "progress",
      label: t("sums.progress"),
      value: t("sums.of", { done: number(decided), all: number(negotiation?.items ?? 0) }),
    },
    ...(decided > 0
      ? [
          {
            of: "decided",
            label: t("sums.decided"),
            value: yen(decidedYen),
            more: change(sums?.decidedChangeYen, sums?.decidedChangeRate),
          },
          { of: "gap", label: t("sums.gap"), value: `${yen(decidedGapYen)}（${percent(decidedGapRate)}）` },
        ]
      : []),
  ];
  return (
    <Box title={t("sums.hint")} sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 0.5 }}>
      {figures.map(({ of, label, value, more }) => (
        <Typography key={of} variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {label}
          </Box>{" "}
          <strong>{value}</strong>
          {more && (
            <Box component="span" sx={{ color: "text.secondary", ml: 1, display: "inline-block" }}>
              {more}
            </Box>
          )}
        </Typography>
      ))}
      {withoutCurrent > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("sums.withoutCurrent", { figure: number(withoutCurrent) })}
        </Typography>
      )}
    </Box>
  );
}
