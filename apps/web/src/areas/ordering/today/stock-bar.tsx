import type { NeedQuantiles } from "@meguri/rpc/app/v1/order_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../../shared/theme/colors.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** What is in stock and on its way, against what will be needed with a probability of 50, 80 and 95 %. */
export function StockBar(props: {
  usable: string;
  /** On its way and in the cart. */
  coming: string;
  unit: string;
  needs: NeedQuantiles | undefined;
}) {
  const { t } = useTranslation("cart");
  const { quantity, figure, mean } = useQuantityFormat();
  const { usable, coming, unit, needs } = props;
  const [stock, onOrder] = [Math.max(0, Number(usable)), Math.max(0, Number(coming))];
  const most = Math.max(needs?.nearlyAll ?? 0, stock + onOrder, 1);
  const share = (amount: number) => `${(100 * Math.min(1, amount / most)).toFixed(2)}%`;
  const words = [
    t("bar.stock", { usable: quantity(usable, unit), coming: figure(coming) }),
    needs &&
      t("bar.needs", {
        half: mean(String(needs.half), ""),
        most: mean(String(needs.most), ""),
        nearlyAll: mean(String(needs.nearlyAll), unit),
      }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Box role="img" aria-label={words.join(" ")} title={words.join("\n")} sx={bar}>
        <Box sx={{ ...part, width: share(stock), bgcolor: toneOf(needs && stock < needs.half ? "warn" : "info") }} />
        <Box sx={{ ...part, width: share(onOrder), bgcolor: toneOf("info"), opacity: 0.4 }} />
        {needs &&
          [needs.half, needs.most, needs.nearlyAll].map((amount, at) => (
            <Box key={probabilities[at]} sx={{ ...mark, insetInlineStart: `calc(${share(amount)} - 2px)` }} />
          ))}
      </Box>
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {quantity(usable, unit)}
      </Box>
    </Box>
  );
}

const toneOf = (tone: Tone) => `var(--mui-palette-tone-${tone})`;

const probabilities = [50, 80, 95];

const bar = {
  position: "relative",
  display: "flex",
  flex: "none",
  width: 60,
  height: 12,
  bgcolor: "action.selected",
  borderRadius: "2px",
  overflow: "hidden",
  forcedColorAdjust: "none",
} as const;
const part = { height: "100%" } as const;
const mark = { position: "absolute", top: 0, width: 2, height: "100%", bgcolor: "text.primary" } as const;
