import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/use-format.ts";
import type { MapView } from "./map-view.ts";
import { kmPerUnit } from "./projection.ts";

const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** How long a kilometre is here: the longest round length that takes at most a fifth of the width. */
export function MapScale({ view }: { view: MapView }) {
  const { t } = useTranslation("map");
  const { number } = useFormat();
  const across = view.width * kmPerUnit(view.y);
  const km = lengths.findLast((length) => length <= across / 5) ?? 0.1;
  return (
    <Box
      dir="ltr"
      sx={{
        position: "absolute",
        insetInlineStart: 8,
        bottom: 8,
        width: `${(km / across) * 100}%`,
        px: 0.5,
        border: "2px solid",
        borderTop: 0,
        borderColor: "text.primary",
        fontSize: 12,
        lineHeight: 1.4,
        whiteSpace: "nowrap",
        fontVariantNumeric: "tabular-nums",
        pointerEvents: "none",
      }}
    >
      {t("kilometres", { value: number(km) })}
    </Box>
  );
}
