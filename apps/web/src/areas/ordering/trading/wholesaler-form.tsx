import { zodResolver } from "@hookform/resolvers/zod";
import { type WholesalerDetails, wholesalerDetails } from "@meguri/rules/wholesaler";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary, type SummaryItem } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { WholesalerFields } from "./wholesaler-fields.tsx";
import { fieldOrder, refusedFields, type ShownField, type WholesalerInput } from "./wholesaler-form-schema.ts";

/** The form of a wholesaler: checks on leaving a field and on sending; keeps everything typed when refused. */
export function WholesalerForm(props: {
  heading: ReactNode;
  initial: WholesalerInput;
  submitLabel: string;
  /** Sends; throws what the server answered. */
  onSave: (details: WholesalerDetails) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("trading");
  const { failureWords, problemWords } = useFailureWords();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<unknown>();
  const form = useForm<WholesalerInput, unknown, WholesalerDetails>({
    resolver: zodResolver(wholesalerDetails),
    defaultValues: props.initial,
    mode: "onBlur",
    reValidateMode: "onChange",
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const wordsOf = (name: ShownField) => {
    const problem = errors[name]?.message;
    if (typeof problem === "string") return problemWords(problem);
    return errors[name] ? problemWords("required") : undefined;
  };
  const save = async (details: WholesalerDetails) => {
    setRefused(undefined);
    try {
      await props.onSave(details);
    } catch (error) {
      const blamed = refusedFields(error);
      for (const { field, problem } of blamed) form.setError(field, { type: "server", message: problem });
      if (blamed.length === 0) setRefused(error);
      setAttempt((before) => before + 1);
    }
  };
  const items: SummaryItem[] = fieldOrder.flatMap((name) => {
    const words = wordsOf(name);
    return words ? [{ fieldId: `van-${name}`, message: `${t(`field.${name}`)}: ${words}` }] : [];
  });
  if (refused) items.push({ message: failureWords(refused) });
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <ErrorSummary items={attempt > 0 ? items : []} attempt={attempt} />
      {props.heading}
      <FormProvider {...form}>
        <form
          noValidate
          onKeyDown={submitOnCommandEnter}
          onSubmit={form.handleSubmit(save, () => setAttempt((before) => before + 1))}
        >
          <WholesalerFields wordsOf={wordsOf} />
          <FormFoot onCancel={props.onCancel} isSending={isSubmitting} submitLabel={props.submitLabel} />
        </form>
      </FormProvider>
    </Box>
  );
}
