import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { type ForecastListState, forecastOrders } from "./forecast-list-state.ts";

/** In which order the medicines stand. */
export function ForecastOrderField(props: {
  order: ForecastListState["order"];
  onOrder: (order: ForecastListState["order"]) => void;
}) {
  const { t } = useTranslation("forecasts");
  return (
    <TextField
      select
      size="small"
      slotProps={{ select: { SelectDisplayProps: { "aria-label": t("order.label") } } }}
      value={props.order}
      onChange={({ target }) => {
        const chosen = forecastOrders.find(({ name }) => name === target.value);
        if (chosen) props.onOrder(chosen.name);
      }}
      sx={{ width: 200 }}
    >
      {forecastOrders.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {t(`order.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
