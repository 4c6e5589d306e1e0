import { zodResolver } from "@hookform/resolvers/zod";
import { corporationFields } from "@meguri/rules/institution";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { sizes } from "../../../shared/layout/sizes.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";

export type CorporationFields = z.output<typeof corporationFields>;

const names = ["name", "corporateNumber"] as const;

/** The form of a corporation. */
export function CorporationForm(props: {
  heading: ReactNode;
  initial: z.input<typeof corporationFields>;
  submitLabel?: string;
  /** Sends; throws what the server answered. */
  onSave: (fields: CorporationFields) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("corporations");
  const { failureWords, problemWords } = useFailureWords();
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>();
  const form = useForm({
    resolver: zodResolver(corporationFields),
    defaultValues: props.initial,
    mode: "onBlur",
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const save = async (fields: CorporationFields) => {
    setRefusal(undefined);
    try {
      await props.onSave(fields);
    } catch (error) {
      const blamed = failureOf(error).fields.flatMap(({ field, problem }) => {
        const name = names.find((one) => field.replace("corporate_number", "corporateNumber").endsWith(one));
        return name ? [{ name, problem }] : [];
      });
      for (const { name, problem } of blamed) form.setError(name, { type: "server", message: problem });
      if (blamed.length === 0) setRefusal(error);
      setAttempt((before) => before + 1);
    }
  };
  const wordsOf = (name: (typeof names)[number]) => {
    const problem = errors[name]?.message;
    return problem ? problemWords(problem) : undefined;
  };
  const items = names.flatMap((name) => {
    const words = wordsOf(name);
    return words ? [{ fieldId: `corporation-${name}`, message: `${t(`field.${name}`)}: ${words}` }] : [];
  });
  const summary = refusal ? [...items, { message: failureWords(refusal) }] : items;
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <ErrorSummary items={attempt > 0 ? summary : []} attempt={attempt} />
      {props.heading}
      <form
        noValidate
        onKeyDown={submitOnCommandEnter}
        onSubmit={form.handleSubmit(save, () => setAttempt((before) => before + 1))}
      >
        <Box sx={{ display: "grid", gap: 3 }}>
          <TextInput
            id="corporation-name"
            label={t("field.name")}
            hint={t("hint.name")}
            required
            autoComplete="off"
            error={wordsOf("name")}
            {...form.register("name")}
          />
          <TextInput
            id="corporation-corporateNumber"
            label={t("field.corporateNumber")}
            hint={t("hint.corporateNumber")}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            error={wordsOf("corporateNumber")}
            {...form.register("corporateNumber")}
          />
        </Box>
        <FormFoot
          onCancel={props.onCancel}
          isSending={isSubmitting}
          {...(props.submitLabel && { submitLabel: props.submitLabel })}
        />
      </form>
    </Box>
  );
}
