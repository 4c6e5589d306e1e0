import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageForm } from "../../../../shared/form/page-form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { refusedFields, userFieldNames } from "./form-problems.ts";
import { UserFormFields } from "./user-form-fields.tsx";
import { type UserFields, type UserFormInput, userForm } from "./user-form-schema.ts";

/** What was sent, and the failure of the call. */
export type Refused = { error: unknown; user: UserFields };

const labels = {
  displayName: "field.displayName",
  nameKana: "field.nameKana",
  email: "field.email",
  emailVerified: "field.isEmailVerified",
  tel: "field.tel",
  userId: "field.userId",
} as const satisfies Record<keyof UserFormInput, string>;

/** The form of a user. */
export function UserForm(props: {
  heading: ReactNode;
  initial: UserFormInput;
  isNew: boolean;
  submitLabel?: string;
  /** Sends; rejects with the failure of the call. */
  onSave: (user: UserFields) => Promise<void>;
  onCancel: () => void;
  /** Between heading and fields: what to do about what the server refused. */
  offer?: (refused: Refused) => ReactNode;
  /** Beneath the fields. */
  extra?: ReactNode;
}) {
  const { t } = useTranslation("users");
  const [refused, setRefused] = useState<Refused>();
  const form = useRuleForm({
    rule: userForm,
    initial: props.initial,
    fields: userFieldNames,
    refused: refusedFields,
    check: "onBlur",
    id: "user",
    send: async (user) => {
      setRefused(undefined);
      try {
        await props.onSave(user);
      } catch (error) {
        setRefused({ error, user });
        throw error;
      }
    },
  });
  return (
    <PageForm
      form={form}
      labelOf={(name) => t(labels[name])}
      heading={
        <>
          {props.heading}
          {refused && props.offer?.(refused)}
        </>
      }
      submitLabel={props.submitLabel}
      onCancel={props.onCancel}
    >
      <UserFormFields form={form} isNew={props.isNew} />
      {props.extra}
    </PageForm>
  );
}
