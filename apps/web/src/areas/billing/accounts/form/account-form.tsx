import { type BillingAccountFields, billingAccountFields } from "@meguri/rules/billing";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { PageForm } from "../../../../shared/form/page-form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { PostalCodeInput } from "../../../institution/common/postal-code-input.tsx";

export type AccountInput = z.input<typeof billingAccountFields>;

/** The form of a billing account: what is on its invoices, and where they are mailed to. */
export function AccountForm(props: {
  heading: ReactNode;
  initial: AccountInput;
  submitLabel?: string;
  /** Sends; rejects with the failure of the call. */
  onSave: (fields: BillingAccountFields) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("billing");
  const form = useRuleForm({
    rule: billingAccountFields,
    initial: props.initial,
    send: props.onSave,
    check: "onBlur",
    id: "billing",
  });
  return (
    <PageForm
      form={form}
      labelOf={(name) => t(`field.${name}`)}
      heading={props.heading}
      submitLabel={props.submitLabel}
      onCancel={props.onCancel}
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        <TextInput
          {...form.text("name")}
          label={t("field.name")}
          hint={t("hint.name")}
          required
          autoComplete="organization"
        />
        <PostalCodeInput id={`${form.id}-postalCode`} error={form.wordsOf("postalCode")} required isOneLine />
        <TextInput
          {...form.text("address")}
          label={t("field.address")}
          hint={t("hint.address")}
          required
          autoComplete="off"
        />
        <TextInput
          {...form.text("tel")}
          label={t("field.tel")}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
        />
        <TextInput
          {...form.text("email")}
          label={t("field.email")}
          hint={t("hint.email")}
          type="email"
          inputMode="email"
          dir="ltr"
          required
          autoComplete="off"
        />
      </Box>
    </PageForm>
  );
}
