import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

/** So many are offered at once: more are found by typing on. */
const filter = createFilterOptions<string>({ limit: 50 });

/** A maker as the master writes it; an unknown maker is reported, because no order would match it. */
export function MakerField(props: {
  makers: readonly string[];
  /** Id of the control, where a form leads to it. */
  id?: string;
  value: string;
  error: string | undefined;
  onChange: (maker: string) => void;
}) {
  const { t } = useTranslation("trading");
  const ownId = useId();
  const { makers, id = ownId, value, error, onChange } = props;
  const typed = value.trim();
  const isStrange = typed !== "" && makers.length > 0 && !makers.includes(typed);
  return (
    <div>
      <FormField id={id} label={t("field.maker")} error={error} required>
        {(control) => (
          <Autocomplete
            freeSolo
            disableClearable
            options={makers}
            filterOptions={filter}
            inputValue={value}
            onInputChange={(_event, text) => onChange(text)}
            renderInput={({ slotProps, fullWidth }) => (
              <OutlinedInput
                ref={slotProps.input.ref}
                fullWidth={fullWidth}
                size="small"
                inputProps={{ ...slotProps.htmlInput, ...control, autoComplete: "off", lang: "ja" }}
              />
            )}
          />
        )}
      </FormField>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {isStrange && t("route.makerUnknown")}
      </Typography>
    </div>
  );
}
