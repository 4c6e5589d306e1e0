import { type EosPlace, requiredEosPlaces } from "@meguri/rules/order-layout";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { PlaceInput } from "./eos-input.ts";

const fills = ["behind", "before", "zeros"] as const;

/** One field of an EOS file: whether it is written and where, and a sample of its content. */
export function EosPlaceRow(props: {
  id: string;
  name: EosPlace;
  value: PlaceInput;
  error: string | undefined;
  sample: string | undefined;
  onChange: (place: PlaceInput) => void;
}) {
  const { t } = useTranslation("layouts");
  const { id, name, value: place, error, sample } = props;
  const errorId = `${id}-error`;
  const set = (change: Partial<PlaceInput>) => props.onChange({ ...place, ...change });
  const part = (["start", "line", "end"] as const).find((one) => name.startsWith(one)) ?? "line";
  const label = t(`place.names.${name}`);
  const described = { ...(error && { "aria-invalid": true, "aria-describedby": errorId }) };
  const number = (field: "from" | "length") => (
    <OutlinedInput
      size="small"
      value={place[field]}
      error={error !== undefined}
      onChange={({ target }) => set({ [field]: target.value })}
      inputProps={{
        ...described,
        ...(field === "from" && { id }),
        "aria-label": `${label} ${t(`place.${field}`)}`,
        inputMode: "numeric",
        dir: "ltr",
        style: { textAlign: "end" },
      }}
      sx={{ width: 88, fontVariantNumeric: "tabular-nums" }}
    />
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {requiredEosPlaces.has(name) ? (
          label
        ) : (
          <FormControlLabel
            control={
              <Checkbox checked={place.isWritten} onChange={({ target }) => set({ isWritten: target.checked })} />
            }
            label={label}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {t(`place.parts.${part}`)}
        </Typography>
        {error && (
          <Typography id={errorId} variant="body2" role="alert" sx={{ color: "error.main", fontWeight: 600 }}>
            {error}
          </Typography>
        )}
      </TableCell>
      <TableCell data-label={t("place.from")}>{place.isWritten && number("from")}</TableCell>
      <TableCell data-label={t("place.length")}>{place.isWritten && number("length")}</TableCell>
      <TableCell data-label={t("place.fill")}>
        {place.isWritten && (
          <Select
            size="small"
            value={place.fill}
            onChange={({ target }) => set({ fill: Number(target.value) })}
            inputProps={{ "aria-label": `${label} ${t("place.fill")}` }}
          >
            {fills.map((fill, index) => (
              <MenuItem key={fill} value={index + 1}>
                {t(`fill.${fill}`)}
              </MenuItem>
            ))}
          </Select>
        )}
      </TableCell>
      <TableCell data-label={t("place.sample")} dir="ltr" sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}>
        {place.isWritten && sample}
      </TableCell>
    </TableRow>
  );
}
