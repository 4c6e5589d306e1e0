import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../shared/format/use-format.ts";
import { type FlagName, stockFlags } from "./stock-flags.ts";

/** Which medicines are shown: those with one flag, or all. A flag that no medicine has is left out. */
export function StockFilters(props: {
  counts: ReadonlyMap<FlagName, number>;
  flag: FlagName | "";
  onFlag: (flag: FlagName | "") => void;
}) {
  const { t } = useTranslation("stock");
  const { number } = useFormat();
  const { flag, counts } = props;
  const flags = stockFlags.filter(({ name }) => counts.has(name) || name === flag);
  if (flags.length === 0) return null;
  return (
    <Box role="group" aria-label={t("filter.label")} sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
      {flags.map(({ name }) => {
        const isChosen = name === flag;
        return (
          <Chip
            key={name}
            clickable
            aria-pressed={isChosen}
            variant={isChosen ? "filled" : "outlined"}
            color={isChosen ? "primary" : "default"}
            {...(isChosen && { icon: <CheckIcon /> })}
            label={t("filter.chip", { flag: t(`flag.${name}`), figure: number(counts.get(name) ?? 0) })}
            onClick={() => props.onFlag(isChosen ? "" : name)}
          />
        );
      })}
    </Box>
  );
}
