import { useTranslation } from "react-i18next";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { FormSection } from "./form-section.tsx";
import type { InstitutionRuleForm } from "./institution-form-schema.ts";

/** How partners reach the institution and what they should know. */
export function ContactFields({ form }: { form: InstitutionRuleForm }) {
  const { t } = useTranslation("institutions");
  const phone = { type: "tel", inputMode: "tel", dir: "ltr", autoComplete: "off" } as const;
  return (
    <FormSection title={t("section.contact")} lead={t("section.contactLead")}>
      <TextInput {...form.text("tel")} label={t("field.tel")} {...phone} />
      <TextInput {...form.text("fax")} label={t("field.fax")} {...phone} />
      <TextInput
        {...form.text("email")}
        label={t("field.email")}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
      />
      <TextInput
        {...form.text("homepage")}
        label={t("field.homepage")}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
      />
      <TextArea {...form.text("hours")} label={t("field.hours")} hint={t("hint.hours")} rows={3} />
      <TextArea {...form.text("description")} label={t("field.description")} hint={t("hint.description")} rows={3} />
    </FormSection>
  );
}
