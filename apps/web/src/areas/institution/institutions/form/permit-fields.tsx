import { useTranslation } from "react-i18next";
import { PaperInput } from "../../../../shared/files/paper-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { FormSection } from "./form-section.tsx";
import type { InstitutionRuleForm } from "./institution-form-schema.ts";

/** The permit, by which an administrator verifies the institution. */
export function PermitFields({ form }: { form: InstitutionRuleForm }) {
  const { t } = useTranslation("institutions");
  return (
    <FormSection title={t("section.permit")} lead={t("section.permitLead")}>
      <TextInput {...form.text("permitNumber")} label={t("field.permitNumber")} autoComplete="off" />
      <PaperInput
        {...form.value("permitFileId")}
        label={t("field.permitFileId")}
        hint={t("hint.permitFile")}
        name={t("permit.fileName")}
      />
    </FormSection>
  );
}
