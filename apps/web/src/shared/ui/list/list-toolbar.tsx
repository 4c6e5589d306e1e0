import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";

/** Above a list: search, filters, and which part of how many is shown. */
export function ListToolbar(props: {
  search: ReactNode;
  filters?: ReactNode;
  /** 1-based, inclusive; absent while nothing is known. */
  range?: { from: number; to: number; total: number };
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { range } = props;
  return (
    <Box sx={oneLine}>
      {props.search}
      {props.filters}
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ marginInlineStart: "auto", fontVariantNumeric: "tabular-nums" }}
      >
        {range &&
          (range.total === 0
            ? t("list.none")
            : t("list.range", { from: number(range.from), to: number(range.to), total: number(range.total) }))}
      </Typography>
    </Box>
  );
}

/** On a phone one line that scrolls sideways, as far as the edges of the screen: rows begin high there too. */
const oneLine = {
  display: "flex",
  alignItems: "center",
  flexWrap: { xs: "nowrap", sm: "wrap" },
  columnGap: 1.5,
  rowGap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  pt: { xs: 0.5, sm: 0 },
  pb: 0.75,
  overflowX: { xs: "auto", sm: "visible" },
  "& > *": { flexShrink: { xs: 0, sm: 1 } },
  // Narrower where a filter would otherwise begin another line.
  "& > .MuiOutlinedInput-root:has([type=search])": {
    width: { xs: "64vw", sm: 240 },
    flexGrow: { sm: 1 },
    maxWidth: { sm: 320 },
  },
} as const;
