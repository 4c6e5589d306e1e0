import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useTranslation } from "react-i18next";

/** Which rows of a list are shown, those of one kind or all, where there are too many kinds for chips in one line. */
export function FilterSelect<Name extends string>(props: {
  label: string;
  options: readonly { name: Name; label: string }[];
  chosen: Name | "";
  onChoose: (name: Name | "") => void;
}) {
  const { t } = useTranslation();
  return (
    <Select
      size="small"
      displayEmpty
      value={props.chosen}
      onChange={({ target }) => props.onChoose(props.options.find(({ name }) => name === target.value)?.name ?? "")}
      SelectDisplayProps={{ "aria-label": props.label }}
      sx={{ width: 200 }}
    >
      <MenuItem value="">{t("list.all")}</MenuItem>
      {props.options.map(({ name, label }) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
