import { type InstitutionFields, institutionFields } from "@meguri/rules/institution";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { FormSummary } from "../../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { AddressFields } from "./address-fields.tsx";
import { BasicFields } from "./basic-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { fieldOrder, type InstitutionInput, refusedFields } from "./institution-form-schema.ts";
import { PermitFields } from "./permit-fields.tsx";

/** The form of an institution. */
export function InstitutionForm(props: {
  heading: ReactNode;
  initial: InstitutionInput;
  submitLabel?: string;
  /** Sends; rejects with the failure of the call. */
  onSave: (fields: InstitutionFields) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("institutions");
  const form = useRuleForm<InstitutionInput, InstitutionFields>({
    rule: institutionFields,
    initial: props.initial,
    fields: fieldOrder,
    refused: refusedFields,
    check: "onBlur",
    id: "inst",
    send: props.onSave,
  });
  const labelOf = (path: string) => {
    const field = fieldOrder.find((name) => path.split(".")[0] === name);
    return field ? t(`field.${field}`) : "";
  };
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <FormSummary form={form} labelOf={labelOf} />
      {props.heading}
      <Form form={form} hasSummary>
        <BasicFields form={form} />
        <AddressFields form={form} />
        <ContactFields form={form} />
        <PermitFields form={form} />
        <FormFoot
          onCancel={props.onCancel}
          isSending={form.isSending}
          {...(props.submitLabel && { submitLabel: props.submitLabel })}
        />
      </Form>
    </Box>
  );
}
