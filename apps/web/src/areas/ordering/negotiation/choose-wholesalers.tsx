import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useId } from "react";

/** Which wholesalers are invited; each with a check box. */
export function ChooseWholesalers(props: {
  label: string;
  hint: string;
  wholesalers: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: "grid", justifyItems: "start" }}>
      <Typography id={labelId} variant="subtitle2" component="span">
        {props.label}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {props.hint}
      </Typography>
      {props.wholesalers.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox checked={props.chosen.includes(id)} />}
          label={<bdi lang="ja">{name}</bdi>}
          onChange={(_, isChosen) =>
            props.onChange(isChosen ? [...props.chosen, id] : props.chosen.filter((one) => one !== id))
          }
        />
      ))}
    </Box>
  );
}
