import { prefectures } from "@meguri/rules/prefectures";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField } from "../../../shared/ui/form-field.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { PostalCodeInput } from "../../institution/common/postal-code-input.tsx";
import { BranchFields } from "./branch-fields.tsx";
import { LicenceInput } from "./licence-input.tsx";
import type { ShownField, WholesalerInput } from "./wholesaler-form-schema.ts";

type Words = (name: ShownField) => string | undefined;
const place = ["prefecture", "city", "address", "building"] as const;
const contact = ["tel", "fax", "email", "contact"] as const;
const leftToRight = new Set<string>(["tel", "fax", "email"]);

/** The profile of a wholesaler. */
export function WholesalerFields({ wordsOf }: { wordsOf: Words }) {
  const { t } = useTranslation("trading");
  const { register, watch, control } = useFormContext<WholesalerInput>();
  const field = (name: Exclude<ShownField, "branches" | "narcoticsPrefectures">) => ({
    id: `van-${name}`,
    label: t(`field.${name}`),
    error: wordsOf(name),
    autoComplete: "off",
    ...(leftToRight.has(name) && { dir: "ltr" as const }),
    ...register(name),
  });
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <TextInput {...field("vanCode")} hint={t("hint.vanCode")} dir="ltr" required />
      <TextInput {...field("company")} required />
      <TextInput {...field("companyKana")} />
      <PostalCodeInput id="van-postalCode" error={wordsOf("postalCode")} />
      {place.map((name) => (
        <TextInput key={name} {...field(name)} />
      ))}
      {contact.map((name) => (
        <TextInput key={name} {...field(name)} />
      ))}
      <TextInput {...field("registrationNumber")} hint={t("hint.registrationNumber")} dir="ltr" />
      <TextInput {...field("licenceNumber")} />
      <Controller
        control={control}
        name="licenceFileId"
        render={({ field: { value, onChange } }) => (
          <LicenceInput fileId={value} onChange={onChange} error={wordsOf("licenceFileId")} />
        )}
      />
      <Controller
        control={control}
        name="narcotics"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Checkbox checked={value} onChange={(_event, checked) => onChange(checked)} />}
            label={t("field.narcotics")}
          />
        )}
      />
      {watch("narcotics") && (
        <>
          <TextInput {...field("narcoticsLicenceNumber")} />
          <Controller
            control={control}
            name="narcoticsPrefectures"
            render={({ field: { value, onChange } }) => (
              <PrefecturesInput value={value} onChange={onChange} error={wordsOf("narcoticsPrefectures")} />
            )}
          />
        </>
      )}
      <BranchFields />
      <TextArea {...field("deliveryNote")} hint={t("hint.deliveryNote")} rows={3} />
    </Box>
  );
}

type Prefectures = WholesalerInput["narcoticsPrefectures"];

function PrefecturesInput(props: {
  value: Prefectures;
  onChange: (next: Prefectures) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation("trading");
  return (
    <FormField id="van-narcoticsPrefectures" label={t("field.narcoticsPrefectures")} error={props.error} required>
      {(control) => (
        <Autocomplete
          multiple
          size="small"
          id={control.id}
          options={[...prefectures]}
          value={props.value}
          onChange={(_event, next) => props.onChange(next)}
          renderInput={(params) => <TextField {...params} />}
        />
      )}
    </FormField>
  );
}
