import { prefectures } from "@meguri/rules/prefectures";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { PlacePicker } from "../../../../shared/map/place-picker.tsx";
import { placeOfPrefecture } from "../../../../shared/map/prefecture-places.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { PostalCodeInput } from "../../common/postal-code-input.tsx";
import { FormSection } from "./form-section.tsx";
import type { InstitutionRuleForm } from "./institution-form-schema.ts";

/** Postal code, address and the pin on the map. */
export function AddressFields({ form }: { form: InstitutionRuleForm }) {
  const { t } = useTranslation("institutions");
  const prefecture = form.value("prefecture");
  const place = form.value("place");
  return (
    <FormSection title={t("section.address")}>
      <PostalCodeInput id={`${form.id}-postalCode`} error={form.wordsOf("postalCode")} />
      <FormField id={prefecture.id} label={t("field.prefecture")} error={prefecture.error}>
        {(control) => (
          <Autocomplete
            freeSolo
            disableClearable
            options={prefectures}
            inputValue={prefecture.value}
            onInputChange={(_, text) => prefecture.onChange(text)}
            onBlur={() => form.trigger("prefecture")}
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
      <TextInput {...form.text("city")} label={t("field.city")} autoComplete="off" />
      <TextInput {...form.text("address")} label={t("field.address")} hint={t("hint.address")} autoComplete="off" />
      <TextInput {...form.text("building")} label={t("field.building")} autoComplete="off" />
      <Box id={place.id} tabIndex={-1} sx={{ outline: "none" }}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          {t("field.place")}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t("hint.place")}
        </Typography>
        <PlacePicker
          label={t("field.place")}
          value={place.value}
          onChange={place.onChange}
          around={placeOfPrefecture(prefecture.value)}
        />
      </Box>
    </FormSection>
  );
}
