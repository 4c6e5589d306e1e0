import { useTranslation } from "react-i18next";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useInstitutionFields } from "./field-words.ts";
import { FormSection } from "./form-section.tsx";

/** How partners reach the institution and what they should know. */
export function ContactFields() {
  const { t } = useTranslation("institutions");
  const { field } = useInstitutionFields();
  const phone = { type: "tel", inputMode: "tel", dir: "ltr", autoComplete: "off" } as const;
  return (
    <FormSection title={t("section.contact")} lead={t("section.contactLead")}>
      <TextInput label={t("field.tel")} {...phone} {...field("tel")} />
      <TextInput label={t("field.fax")} {...phone} {...field("fax")} />
      <TextInput
        label={t("field.email")}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        {...field("email")}
      />
      <TextInput
        label={t("field.homepage")}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        {...field("homepage")}
      />
      <TextArea label={t("field.hours")} hint={t("hint.hours")} rows={3} {...field("hours")} />
      <TextArea label={t("field.description")} hint={t("hint.description")} rows={3} {...field("description")} />
    </FormSection>
  );
}
