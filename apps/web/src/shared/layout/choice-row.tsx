import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";

/** A setting with two or three values side by side, of which exactly one holds. */
export function ChoiceRow<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}) {
  const labelId = useId();
  return (
    <Box>
      <Typography id={labelId} variant="subtitle2" component="p" sx={{ mb: 0.75 }}>
        {props.label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        fullWidth
        size="small"
        value={props.value}
        aria-labelledby={labelId}
        onChange={(_event, value: Value | null) => value !== null && props.onChange(value)}
      >
        {props.options.map(([value, label]) => (
          <ToggleButton key={value} value={value} sx={{ minHeight: 40 }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
