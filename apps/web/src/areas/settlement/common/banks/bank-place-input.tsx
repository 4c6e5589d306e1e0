import type { BankPlace, BankPlaces } from "@meguri/formats/zengin/bank-places";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

/** Proposals that are seen at once. */
const mostShown = 8;

/** A text in which a bank or a branch is entered by code or name, with proposals from the list of banks. */
export function BankPlaceInput(props: {
  label: string;
  hint?: string;
  id: string;
  value: string;
  error: string | undefined;
  /** Undefined until the list is there. */
  places: BankPlaces | undefined;
  /** What stays in the text of a place that was chosen. */
  written: (place: BankPlace) => string;
  onChange: (typed: string) => void;
  onPick: (place: BankPlace) => void;
  isCode?: boolean;
  maxLength: number;
}) {
  const { value, places, written, onChange, onPick, isCode = false, maxLength } = props;
  return (
    <FormField id={props.id} label={props.label} error={props.error} {...(props.hint && { hint: props.hint })}>
      {(control) => (
        <Autocomplete<BankPlace, false, true, true>
          freeSolo
          disableClearable
          options={places?.find(value, mostShown) ?? []}
          filterOptions={(found) => found}
          getOptionLabel={(option) => (typeof option === "string" ? option : written(option))}
          getOptionKey={(option) => (typeof option === "string" ? option : option.code)}
          value={value}
          inputValue={value}
          onInputChange={(_, typed, reason) => reason === "input" && onChange(typed)}
          onChange={(_, chosen) => typeof chosen !== "string" && onPick(chosen)}
          renderOption={({ key, ...option }, { code, name, kana }) => (
            <Box component="li" key={key} {...option}>
              <bdi dir="ltr">{code}</bdi>
              <Box component="bdi" lang="ja" sx={{ marginInlineStart: 1.5 }}>
                {name}
              </Box>
              <Box component="bdi" lang="ja" sx={{ marginInlineStart: 1.5, color: "text.secondary" }}>
                {kana}
              </Box>
            </Box>
          )}
          renderInput={({ slotProps, fullWidth }) => (
            <OutlinedInput
              ref={slotProps.input.ref}
              fullWidth={fullWidth}
              size="small"
              error={props.error !== undefined}
              inputProps={{
                ...slotProps.htmlInput,
                ...control,
                maxLength,
                autoComplete: "off",
                ...(isCode && { inputMode: "numeric", dir: "ltr" }),
              }}
            />
          )}
        />
      )}
    </FormField>
  );
}
