import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary, type SummaryItem } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { refusedFields, type UserFieldName } from "./form-problems.ts";
import { UserFormFields } from "./user-form-fields.tsx";
import { type UserFields, type UserFormInput, userForm } from "./user-form-schema.ts";

/** What was sent, and what the server answered. */
export type Refused = { error: unknown; user: UserFields };

/** The form of a user: checks on leaving a field and on sending; keeps everything typed when the server refuses. */
export function UserForm(props: {
  heading: ReactNode;
  initial: UserFormInput;
  isNew: boolean;
  submitLabel?: string;
  /** Sends; throws what the server answered. */
  onSave: (user: UserFields) => Promise<void>;
  onCancel: () => void;
  /** Between heading and fields: what to do about what the server refused. */
  offer?: (refused: Refused) => ReactNode;
  /** Beneath the fields. */
  extra?: ReactNode;
}) {
  const { t } = useTranslation("users");
  const { failureWords, problemWords } = useFailureWords();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Refused>();
  const form = useForm<UserFormInput, unknown, UserFields>({
    resolver: zodResolver(userForm),
    defaultValues: props.initial,
    mode: "onBlur",
    reValidateMode: "onChange",
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  const save = async (user: UserFields) => {
    setRefused(undefined);
    try {
      await props.onSave(user);
    } catch (error) {
      setRefused({ error, user });
      for (const { field, problem } of refusedFields(error)) form.setError(field, { type: "server", message: problem });
      setAttempt((before) => before + 1);
    }
  };
  const wordsOf = (name: UserFieldName) => {
    const problem = errors[name]?.message;
    return problem ? problemWords(problem) : undefined;
  };
  const items = summaryOf(errors, (name) => named(t(`field.${labelKeys[name]}`), wordsOf(name) ?? ""));
  if (refused && refusedFields(refused.error).length === 0) items.push({ message: failureWords(refused.error) });

  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <ErrorSummary items={attempt > 0 ? items : []} attempt={attempt} />
      {props.heading}
      {refused && props.offer?.(refused)}
      <form
        noValidate
        onKeyDown={submitOnCommandEnter}
        onSubmit={form.handleSubmit(save, () => setAttempt((before) => before + 1))}
      >
        <UserFormFields register={form.register} wordsOf={wordsOf} isNew={props.isNew} />
        {props.extra}
        <FormFoot
          onCancel={props.onCancel}
          isSending={isSubmitting}
          {...(props.submitLabel && { submitLabel: props.submitLabel })}
        />
      </form>
    </Box>
  );
}

const labelKeys = {
  displayName: "displayName",
  email: "email",
  emailVerified: "isEmailVerified",
  tel: "tel",
  userId: "userId",
} as const satisfies Record<UserFieldName, string>;

/** Shows which field is meant where the words do not. */
function named(label: string, words: string): string {
  return words.includes(label) ? words : `${label}: ${words}`;
}

/** In the order of the fields, each with the same words as at its field. */
function summaryOf(errors: FieldErrors<UserFormInput>, words: (name: UserFieldName) => string): SummaryItem[] {
  const names = Object.keys(labelKeys) as UserFieldName[];
  return names.filter((name) => errors[name]).map((name) => ({ fieldId: `user-${name}`, message: words(name) }));
}
