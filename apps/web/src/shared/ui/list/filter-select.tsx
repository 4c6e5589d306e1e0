import { useTranslation } from "react-i18next";
import { MenuField } from "../input/menu-field.tsx";

/** Which rows of a list are shown, those of one kind or all, where there are too many kinds for chips in one line. */
export function FilterSelect<Name extends string>(props: {
  label: string;
  options: readonly { name: Name; label: string }[];
  chosen: Name | "";
  /** In px; of 200 where its names are long. */
  width?: number;
  onChoose: (name: Name | "") => void;
}) {
  const { t } = useTranslation();
  return (
    <MenuField
      isBare
      label={props.label}
      options={[{ name: "", label: t("list.all") }, ...props.options]}
      chosen={props.chosen}
      onChoose={(chosen) => props.onChoose(props.options.find(({ name }) => name === chosen)?.name ?? "")}
      width={props.width ?? 200}
    />
  );
}
