import { corporationFields } from "@meguri/rules/institution";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { PageForm } from "../../../shared/form/page-form.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";

export type CorporationFields = z.output<typeof corporationFields>;

/** The form of a corporation. */
export function CorporationForm(props: {
  heading: ReactNode;
  initial: z.input<typeof corporationFields>;
  submitLabel?: string;
  /** Sends; rejects with the failure of the call. */
  onSave: (fields: CorporationFields) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("corporations");
  const form = useRuleForm({
    rule: corporationFields,
    initial: props.initial,
    send: props.onSave,
    check: "onBlur",
    id: "corporation",
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
        <TextInput {...form.text("name")} label={t("field.name")} hint={t("hint.name")} required autoComplete="off" />
        <TextInput
          {...form.text("corporateNumber")}
          label={t("field.corporateNumber")}
          hint={t("hint.corporateNumber")}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      </Box>
    </PageForm>
  );
}
