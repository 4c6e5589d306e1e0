import { type WholesalerDetails, wholesalerDetails } from "@meguri/rules/wholesaler";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { FormSummary } from "../../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { WholesalerFields } from "./wholesaler-fields.tsx";
import { type WholesalerInput, wholesalerFields } from "./wholesaler-form-schema.ts";

/** The form of a wholesaler: checks on leaving a field and on sending; keeps everything typed when refused. */
export function WholesalerForm(props: {
  heading: ReactNode;
  initial: WholesalerInput;
  submitLabel: string;
  /** Sends; rejects with the failure of the call. */
  onSave: (details: WholesalerDetails) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("trading");
  const form = useRuleForm({
    rule: wholesalerDetails,
    initial: props.initial,
    send: props.onSave,
    check: "onBlur",
    id: "van",
  });
  const labelOf = (path: FieldPath<WholesalerInput>) =>
    t(`field.${wholesalerFields.find((name) => name === path) ?? "branches"}`);
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <FormSummary form={form} labelOf={labelOf} />
      {props.heading}
      <Form form={form} hasSummary>
        <WholesalerFields form={form} />
        <FormFoot onCancel={props.onCancel} isSending={form.isSending} submitLabel={props.submitLabel} />
      </Form>
    </Box>
  );
}
