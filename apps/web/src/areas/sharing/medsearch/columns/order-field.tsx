import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import type { SearchState } from "../search/search-state.ts";

/** The orders that help on a phone, where there are no columns to press. */
const orders = {
  nearest: { sort: "distance", desc: false },
  mostStock: { sort: "stock", desc: true },
  mostDispensed: { sort: "evidence", desc: true },
  cheapest: { sort: "price", desc: false },
  byName: { sort: "institution", desc: false },
} as const satisfies Record<string, Pick<SearchState, "sort" | "desc">>;

const names = ["nearest", "mostStock", "mostDispensed", "cheapest", "byName"] as const;

/** In which order the cards stand; the order of a table's address that is none of these is nobody's choice here. */
export function OrderField({ state, onShow }: { state: SearchState; onShow: (change: Partial<SearchState>) => void }) {
  const { t } = useTranslation("medsearch");
  const chosen = names.find((name) => orders[name].sort === state.sort && orders[name].desc === state.desc) ?? "";
  return (
    <TextField
      select
      size="small"
      label={t("order.label")}
      value={chosen}
      onChange={({ target }) => {
        const name = names.find((one) => one === target.value);
        if (name) onShow(orders[name]);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: "100%" }}
    >
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`order.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
