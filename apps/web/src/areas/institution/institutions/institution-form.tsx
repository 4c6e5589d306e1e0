import { zodResolver } from "@hookform/resolvers/zod";
import { type InstitutionFields, institutionFields } from "@meguri/rules/institution";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary, type SummaryItem } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { AddressFields } from "./address-fields.tsx";
import { BasicFields } from "./basic-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FieldWordsContext } from "./field-words.ts";
import { fieldOrder, type InstitutionInput, refusedFields, type ShownField } from "./institution-form-schema.ts";
import { PermitFields } from "./permit-fields.tsx";

/** The form of an institution: checks on leaving a field and on sending; keeps everything typed when refused. */
export function InstitutionForm(props: {
  heading: ReactNode;
  initial: InstitutionInput;
  submitLabel?: string;
  /** Sends; throws what the server answered. */
  onSave: (fields: InstitutionFields) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("institutions");
  const { failureWords, problemWords } = useFailureWords();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<unknown>();
  const form = useForm<InstitutionInput, unknown, InstitutionFields>({
    resolver: zodResolver(institutionFields),
    defaultValues: props.initial,
    mode: "onBlur",
    reValidateMode: "onChange",
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const wordsOf = (name: ShownField) => {
    const problem = errors[name]?.message;
    return typeof problem === "string" ? problemWords(problem) : undefined;
  };
  const save = async (fields: InstitutionFields) => {
    setRefused(undefined);
    try {
      await props.onSave(fields);
    } catch (error) {
      for (const { field, problem } of refusedFields(error)) form.setError(field, { type: "server", message: problem });
      if (refusedFields(error).length === 0) setRefused(error);
      setAttempt((before) => before + 1);
    }
  };
  const items: SummaryItem[] = fieldOrder.flatMap((name) => {
    const words = wordsOf(name);
    return words ? [{ fieldId: `inst-${name}`, message: `${t(`field.${name}`)}: ${words}` }] : [];
  });
  if (refused) items.push({ message: failureWords(refused) });

  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <ErrorSummary items={attempt > 0 ? items : []} attempt={attempt} />
      {props.heading}
      <FormProvider {...form}>
        <FieldWordsContext value={wordsOf}>
          <form
            noValidate
            onKeyDown={submitOnCommandEnter}
            onSubmit={form.handleSubmit(save, () => setAttempt((before) => before + 1))}
          >
            <BasicFields />
            <AddressFields />
            <ContactFields />
            <PermitFields />
            <FormFoot
              onCancel={props.onCancel}
              isSending={isSubmitting}
              {...(props.submitLabel && { submitLabel: props.submitLabel })}
            />
          </form>
        </FieldWordsContext>
      </FormProvider>
    </Box>
  );
}
