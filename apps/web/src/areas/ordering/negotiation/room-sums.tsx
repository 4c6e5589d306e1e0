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
  const decided = negotiation?.decided ?? 0;
  const figures = [
    { label: t("sums.current"), value: yen(currentYen) },
    { label: t("sums.best"), value: yen(bestYen) },
    {
      label: t("sums.progress"),
      value: t("sums.of", { done: number(decided), all: number(negotiation?.items ?? 0) }),
    },
    ...(decided > 0
      ? [
          { label: t("sums.decided"), value: yen(decidedYen) },
          { label: t("sums.gap"), value: `${yen(decidedGapYen)}（${percent(decidedGapRate)}）` },
        ]
      : []),
  ];
  return (
    <Box title={t("sums.hint")} sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 0.5 }}>
      {figures.map(({ label, value }) => (
        <Typography key={label} variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {label}
          </Box>{" "}
          <strong>{value}</strong>
        </Typography>
      ))}
    </Box>
  );
}
