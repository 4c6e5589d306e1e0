import { prefectures } from "@meguri/rules/prefectures";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PlacePicker } from "../../../shared/map/place-picker.tsx";
import { FormField } from "../../../shared/ui/form-field.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { PostalCodeInput } from "../common/postal-code-input.tsx";
import { useInstitutionFields } from "./field-words.ts";
import { FormSection } from "./form-section.tsx";

/** Postal code, address and the pin on the map. */
export function AddressFields() {
  const { t } = useTranslation("institutions");
  const { form, field, wordsOf } = useInstitutionFields();
  return (
    <FormSection title={t("section.address")}>
      <PostalCodeInput id="inst-postalCode" error={wordsOf("postalCode")} />
      <Controller
        control={form.control}
        name="prefecture"
        render={({ field: { value, onChange, onBlur } }) => (
          <FormField id="inst-prefecture" label={t("field.prefecture")} error={wordsOf("prefecture")}>
            {(control) => (
              <Autocomplete
                freeSolo
                disableClearable
                options={prefectures}
                inputValue={value}
                onInputChange={(_, text) => onChange(text)}
                onBlur={onBlur}
                renderInput={({ slotProps, fullWidth }) => (
                  <OutlinedInput
                    ref={slotProps.input.ref}
                    fullWidth={fullWidth}
                    size="small"
                    inputProps={{ ...slotProps.htmlInput, ...control, autoComplete: "off" }}
                  />
                )}
              />
            )}
          </FormField>
        )}
      />
      <TextInput label={t("field.city")} autoComplete="off" {...field("city")} />
      <TextInput label={t("field.address")} hint={t("hint.address")} autoComplete="off" {...field("address")} />
      <TextInput label={t("field.building")} autoComplete="off" {...field("building")} />
      <Box id="inst-place" tabIndex={-1} sx={{ outline: "none" }}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          {t("field.place")}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t("hint.place")}
        </Typography>
        <Controller
          control={form.control}
          name="place"
          render={({ field: { value, onChange } }) => (
            <PlacePicker label={t("field.place")} value={value} onChange={onChange} />
          )}
        />
      </Box>
    </FormSection>
  );
}
