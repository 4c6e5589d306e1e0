import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { MenuFieldProps } from "./menu-field-props.ts";

/** A choice with its menu, open or with the focus where the field before it was. */
export function OpenedMenuField(props: MenuFieldProps & { isOpen: boolean; isFocused: boolean }) {
  const { label, isBare, options } = props;
  return (
    <TextField
      select
      size="small"
      {...(!isBare && { label })}
      autoFocus={props.isFocused}
      value={options.some(({ name }) => name === props.chosen) ? props.chosen : ""}
      onChange={({ target }) => props.onChoose(target.value)}
      slotProps={{
        select: { displayEmpty: true, defaultOpen: props.isOpen, SelectDisplayProps: { "aria-label": label } },
        inputLabel: { shrink: true },
      }}
      sx={{ width: props.width }}
    >
      {options.map((option) => (
        <MenuItem key={option.name} value={option.name}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
