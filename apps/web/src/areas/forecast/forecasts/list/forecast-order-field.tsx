import { useTranslation } from "react-i18next";
import { MenuField } from "../../../../shared/ui/input/menu-field.tsx";
import { type ForecastListState, forecastOrders } from "./forecast-list-state.ts";

/** In which order the medicines stand. */
export function ForecastOrderField(props: {
  order: ForecastListState["order"];
  onOrder: (order: ForecastListState["order"]) => void;
}) {
  const { t } = useTranslation("forecasts");
  return (
    <MenuField
      isBare
      label={t("order.label")}
      options={forecastOrders.map(({ name }) => ({ name, label: t(`order.${name}`) }))}
      chosen={props.order}
      onChoose={(chosen) => {
        const order = forecastOrders.find(({ name }) => name === chosen);
        if (order) props.onOrder(order.name);
      }}
      width={200}
    />
  );
}
