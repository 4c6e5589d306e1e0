import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { FilterSelect } from "../../../../shared/ui/list/filter-select.tsx";
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
    <FilterSelect
      label={t("filter.label")}
      options={flags.map(({ name }) => {
        const figure = number(counts.get(name) ?? 0);
        return { name, label: t("filter.chip", { flag: t(`flag.${name}`), figure }) };
      })}
      chosen={flag}
      onChoose={props.onFlag}
    />
  );
}
