import { groupFields } from "@meguri/rules/group";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageForm } from "../../../../shared/form/page-form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { GroupFormFields as Fields } from "./group-form-fields.tsx";
import {
  type GroupFieldName,
  type GroupFormFields,
  type GroupFormInput,
  groupFieldNames,
} from "./group-form-schema.ts";

const labels = {
  name: "field.name",
  description: "field.description",
  rules: "field.rules",
  region: "field.region",
  prefecture: "field.prefecture",
  privacyLevel: "field.privacy",
} as const satisfies Record<GroupFieldName, string>;

/** The form of a group. */
export function GroupForm(props: {
  heading: ReactNode;
  initial: GroupFormInput;
  submitLabel?: string;
  /** Beneath the choice of the privacy level. */
  privacyNote?: string;
  /** Sends; rejects with the failure of the call. */
  onSave: (group: GroupFormFields) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("groups");
  const form = useRuleForm<GroupFormInput, GroupFormFields>({
    rule: groupFields,
    initial: props.initial,
    fields: groupFieldNames,
    check: "onBlur",
    id: "group",
    send: props.onSave,
  });
  return (
    <PageForm
      form={form}
      labelOf={(name) => t(labels[name])}
      heading={props.heading}
      submitLabel={props.submitLabel}
      onCancel={props.onCancel}
    >
      <Fields form={form} {...(props.privacyNote && { privacyNote: props.privacyNote })} />
    </PageForm>
  );
}
