import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useInstitutionFields } from "./field-words.ts";
import { FormSection } from "./form-section.tsx";
import { PermitFileInput } from "./permit-file-input.tsx";

/** The permit, by which an administrator verifies the institution. */
export function PermitFields() {
  const { t } = useTranslation("institutions");
  const { form, field, wordsOf } = useInstitutionFields();
  return (
    <FormSection title={t("section.permit")} lead={t("section.permitLead")}>
      <TextInput label={t("field.permitNumber")} autoComplete="off" {...field("permitNumber")} />
      <Controller
        control={form.control}
        name="permitFileId"
        render={({ field: { value, onChange } }) => (
          <PermitFileInput fileId={value} onChange={onChange} error={wordsOf("permitFileId")} />
        )}
      />
    </FormSection>
  );
}
