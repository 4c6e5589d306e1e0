import { type InstitutionFields, institutionFields } from "@meguri/rules/institution";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageForm } from "../../../../shared/form/page-form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
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
    <PageForm
      form={form}
      labelOf={labelOf}
      heading={props.heading}
      submitLabel={props.submitLabel}
      onCancel={props.onCancel}
    >
      <BasicFields form={form} />
      <AddressFields form={form} />
      <ContactFields form={form} />
      <PermitFields form={form} />
    </PageForm>
  );
}
