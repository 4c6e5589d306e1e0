import { useTranslation } from "react-i18next";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { FormSection } from "./form-section.tsx";
import type { InstitutionRuleForm } from "./institution-form-schema.ts";
import { PermitFileInput } from "./permit-file-input.tsx";

/** The permit, by which an administrator verifies the institution. */
export function PermitFields({ form }: { form: InstitutionRuleForm }) {
  const { t } = useTranslation("institutions");
  const { value, onChange, error } = form.value("permitFileId");
  return (
    <FormSection title={t("section.permit")} lead={t("section.permitLead")}>
      <TextInput {...form.text("permitNumber")} label={t("field.permitNumber")} autoComplete="off" />
      <PermitFileInput fileId={value} onChange={onChange} error={error} />
    </FormSection>
  );
}
