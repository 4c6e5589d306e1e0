import { type WholesalerDetails, wholesalerDetails } from "@meguri/rules/wholesaler";
import type { ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PageForm } from "../../../../shared/form/page-form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
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
    <PageForm
      form={form}
      labelOf={labelOf}
      heading={props.heading}
      submitLabel={props.submitLabel}
      onCancel={props.onCancel}
    >
      <WholesalerFields form={form} />
    </PageForm>
  );
}
