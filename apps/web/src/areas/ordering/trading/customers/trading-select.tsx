import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

/** One of the wholesalers that an institution trades with. */
export function TradingSelect(props: {
  label: string;
  tradings: readonly Trading[];
  /** Id of the control, where a form leads to it. */
  id?: string;
  value: string;
  onChange: (tradingId: string) => void;
  /** The option for nobody, where that may be chosen. */
  none?: string;
  error?: string | undefined;
}) {
  const isThere = props.tradings.some(({ id }) => id === props.value);
  return (
    <FormField label={props.label} error={props.error} {...(props.id && { id: props.id })}>
      {(control) => (
        <Select
          size="small"
          fullWidth
          displayEmpty
          error={props.error !== undefined}
          value={isThere ? props.value : ""}
          onChange={({ target }) => props.onChange(target.value)}
          SelectDisplayProps={{ ...control, "aria-label": props.label }}
        >
          {props.none !== undefined && <MenuItem value="">{props.none}</MenuItem>}
          {props.tradings.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              <bdi lang="ja">{name}</bdi>
            </MenuItem>
          ))}
        </Select>
      )}
    </FormField>
  );
}
