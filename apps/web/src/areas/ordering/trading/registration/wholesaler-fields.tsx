import { prefectures } from "@meguri/rules/prefectures";
import type { WholesalerDetails } from "@meguri/rules/wholesaler";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { PaperInput } from "../../../../shared/files/paper-input.tsx";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { PostalCodeInput } from "../../../institution/common/postal-code-input.tsx";
import { BranchFields } from "./branch-fields.tsx";
import type { WholesalerInput } from "./wholesaler-form-schema.ts";

const place = ["prefecture", "city", "address", "building"] as const;
const contact = ["tel", "fax", "email", "contact"] as const;
const leftToRight = new Set<string>(["tel", "fax", "email"]);

type NameOfText = Exclude<keyof WholesalerInput, "branches" | "narcotics" | "narcoticsPrefectures" | "licenceFileId">;

/** The profile of a wholesaler. */
export function WholesalerFields({ form }: { form: RuleForm<WholesalerInput, WholesalerDetails> }) {
  const { t } = useTranslation("trading");
  const field = (name: NameOfText) => ({
    label: t(`field.${name}`),
    autoComplete: "off",
    ...(leftToRight.has(name) && { dir: "ltr" as const }),
    ...form.text(name),
  });
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <TextInput {...field("vanCode")} hint={t("hint.vanCode")} dir="ltr" required />
      <TextInput {...field("company")} required />
      <TextInput {...field("companyKana")} />
      <PostalCodeInput id={`${form.id}-postalCode`} error={form.wordsOf("postalCode")} />
      {place.map((name) => (
        <TextInput key={name} {...field(name)} />
      ))}
      {contact.map((name) => (
        <TextInput key={name} {...field(name)} />
      ))}
      <TextInput {...field("registrationNumber")} hint={t("hint.registrationNumber")} dir="ltr" />
      <TextInput {...field("licenceNumber")} />
      <PaperInput
        {...form.value("licenceFileId")}
        label={t("field.licenceFileId")}
        hint={t("hint.licenceFile")}
        name={t("licence")}
      />
      <FormCheck {...form.value("narcotics")} label={t("field.narcotics")} />
      {form.watch("narcotics") && (
        <>
          <TextInput {...field("narcoticsLicenceNumber")} />
          <PrefecturesInput {...form.value("narcoticsPrefectures")} />
        </>
      )}
      <BranchFields form={form} />
      <TextArea {...field("deliveryNote")} hint={t("hint.deliveryNote")} rows={3} />
    </Box>
  );
}

type Prefectures = WholesalerInput["narcoticsPrefectures"];

function PrefecturesInput(props: {
  id: string;
  value: Prefectures;
  onChange: (next: Prefectures) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation("trading");
  return (
    <FormField id={props.id} label={t("field.narcoticsPrefectures")} error={props.error} required>
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
