import { InstitutionKind } from "@meguri/rpc/app/v1/institution_pb";
import { institutionWarnings } from "@meguri/rules/institution";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { plainInstitutionCode } from "../../common/institution-code.ts";
import { InstitutionCodeInput } from "../../common/institution-code-input.tsx";
import { kindNames } from "../names.ts";
import { FormSection } from "./form-section.tsx";
import type { InstitutionRuleForm } from "./institution-form-schema.ts";

const kinds = [InstitutionKind.PHARMACY, InstitutionKind.CLINIC, InstitutionKind.HOSPITAL] as const;

/** Name, kind and code; a code that looks wrong gets a question and is never refused, because some real ones do. */
export function BasicFields({ form }: { form: InstitutionRuleForm }) {
  const { t } = useTranslation("institutions");
  const typed = form.watch("code");
  const code = plainInstitutionCode(typed);
  const isDoubtful = /^\d{10}$/.test(code) && institutionWarnings({ code }).length > 0;
  return (
    <FormSection title={t("section.basic")}>
      <TextInput {...form.text("name")} label={t("field.name")} hint={t("hint.name")} required autoComplete="off" />
      <TextInput {...form.text("nameKana")} label={t("field.nameKana")} autoComplete="off" />
      <ChoiceField<number>
        {...form.value("kind")}
        label={t("field.kind")}
        required
        choices={kinds.map((kind) => ({ value: kind, label: t(kindNames[kind]) }))}
      />
      <Box>
        <InstitutionCodeInput typed={typed} {...form.text("code")} />
        {isDoubtful && (
          <Alert severity="warning" variant="outlined" role="status" sx={{ mt: 1 }}>
            {t("warning.code_check_digit")}
          </Alert>
        )}
      </Box>
    </FormSection>
  );
}
