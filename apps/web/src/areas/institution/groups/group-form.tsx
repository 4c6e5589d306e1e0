import { zodResolver } from "@hookform/resolvers/zod";
import { groupFields } from "@meguri/rules/group";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { sizes } from "../../../shared/layout/sizes.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { GroupFormFields as Fields } from "./group-form-fields.tsx";
import {
  type GroupFieldName,
  type GroupFormFields,
  type GroupFormInput,
  groupFieldNames,
  groupFieldOf,
} from "./group-form-schema.ts";

const labels = {
  name: "field.name",
  description: "field.description",
  rules: "field.rules",
  region: "field.region",
  prefecture: "field.prefecture",
  privacyLevel: "field.privacy",
} as const satisfies Record<GroupFieldName, string>;

/** The form of a group: checks on leaving a field and on sending; keeps everything typed when the server refuses. */
export function GroupForm(props: {
  heading: ReactNode;
  initial: GroupFormInput;
  submitLabel?: string;
  /** Beneath the choice of the privacy level. */
  privacyNote?: string;
  /** Sends; throws what the server answered. */
  onSave: (group: GroupFormFields) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("groups");
  const { failureWords, problemWords } = useFailureWords();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<unknown>();
  const form = useForm<GroupFormInput, unknown, GroupFormFields>({
    resolver: zodResolver(groupFields),
    defaultValues: props.initial,
    mode: "onBlur",
    reValidateMode: "onChange",
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const tryAgain = () => setAttempt((before) => before + 1);

  const save = async (group: GroupFormFields) => {
    setRefused(undefined);
    try {
      await props.onSave(group);
    } catch (error) {
      const blamed = failureOf(error).fields.flatMap(({ field, problem }) => {
        const name = groupFieldOf(field);
        return name ? [{ name, problem }] : [];
      });
      for (const { name, problem } of blamed) form.setError(name, { type: "server", message: problem });
      if (blamed.length === 0) setRefused(error);
      tryAgain();
    }
  };
  const wordsOf = (name: GroupFieldName) => {
    const problem = errors[name]?.message;
    return problem ? problemWords(problem) : undefined;
  };
  const items = groupFieldNames.flatMap((name) => {
    const words = wordsOf(name);
    return words ? [{ fieldId: `group-${name}`, message: `${t(labels[name])}: ${words}` }] : [];
  });

  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <ErrorSummary
        items={attempt > 0 ? [...items, ...(refused ? [{ message: failureWords(refused) }] : [])] : []}
        attempt={attempt}
      />
      {props.heading}
      <form noValidate onKeyDown={submitOnCommandEnter} onSubmit={form.handleSubmit(save, tryAgain)}>
        <Fields form={form} wordsOf={wordsOf} {...(props.privacyNote && { privacyNote: props.privacyNote })} />
        <FormFoot
          onCancel={props.onCancel}
          isSending={isSubmitting}
          {...(props.submitLabel && { submitLabel: props.submitLabel })}
        />
      </form>
    </Box>
  );
}
