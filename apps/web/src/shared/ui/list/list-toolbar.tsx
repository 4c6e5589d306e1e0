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
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
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
