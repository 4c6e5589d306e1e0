import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import type { ShareFilter } from "./share-filter-state.ts";

const sides = ["all", "in", "out"] as const;

/** Which requests are shown: the side on which one stands, and whether ended ones are too. */
export function ShareFilters(props: { filter: ShareFilter; onFilter: (change: Partial<ShareFilter>) => void }) {
  const { t } = useTranslation("share");
  const { side, open } = props.filter;
  const chip = (label: string, isChosen: boolean, onClick: () => void) => (
    <Chip
      key={label}
      clickable
      aria-pressed={isChosen}
      variant={isChosen ? "filled" : "outlined"}
      color={isChosen ? "primary" : "default"}
      {...(isChosen && { icon: <CheckIcon /> })}
      label={label}
      onClick={onClick}
    />
  );
  return (
    <Box role="group" aria-label={t("filter.label")} sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
      {sides.map((one) => chip(t(`filter.${one}`), side === one, () => props.onFilter({ side: one })))}
      {chip(t("filter.open"), open, () => props.onFilter({ open: !open }))}
    </Box>
  );
}
