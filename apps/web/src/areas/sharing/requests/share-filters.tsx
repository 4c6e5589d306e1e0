import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { FilterChip } from "../../../shared/ui/list/filter-chips.tsx";
import type { ShareFilter } from "./share-filter-state.ts";

const sides = ["all", "in", "out"] as const;

/** Which requests are shown: the own side, and whether ended ones are too. */
export function ShareFilters(props: { filter: ShareFilter; onFilter: (change: Partial<ShareFilter>) => void }) {
  const { t } = useTranslation("share");
  const { side, open } = props.filter;
  return (
    <Box role="group" aria-label={t("filter.label")} sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
      {sides.map((one) => (
        <FilterChip
          key={one}
          label={t(`filter.${one}`)}
          isChosen={side === one}
          onClick={() => props.onFilter({ side: one })}
        />
      ))}
      <FilterChip label={t("filter.open")} isChosen={open} onClick={() => props.onFilter({ open: !open })} />
    </Box>
  );
}
