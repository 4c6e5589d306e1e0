import { zodResolver } from "@hookform/resolvers/zod";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { invitationDays } from "@meguri/rules/institution";
import { email } from "@meguri/rules/user";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ProvenEmailNote } from "../../../shared/auth/proven-email-note.tsx";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { RoleChoice } from "./role-choice.tsx";
import { useInvite } from "./use-invitations.ts";

const terms = [3, invitationDays.usual, 14, invitationDays.most] as const;

const invitation = z.object({
  email: z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().min(1, "required").pipe(email)),
  role: z.enum(MemberRole),
  validDays: z.number(),
});

/** Whom to invite, with which role and for how long; stays open for the next one. */
export function InviteForm({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("institutions");
  const { failureWords, problemWords } = useFailureWords();
  const { language } = useLanguage();
  const toast = useToast();
  const { mutateAsync, isPending } = useInvite();
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>();
  const form = useForm({
    resolver: zodResolver(invitation),
    defaultValues: { email: "", role: MemberRole.CLERK, validDays: invitationDays.usual as number },
    mode: "onBlur",
    shouldFocusError: false,
  });
  const problem = form.formState.errors.email?.message;
  const words = problem ? problemWords(problem) : undefined;
  const refusedAddress =
    refusal === undefined ? undefined : failureOf(refusal).fields.find(({ field }) => field === "email")?.problem;
  const items = [
    ...(words ? [{ fieldId: "invite-email", message: words }] : []),
    ...(refusal ? [{ message: refusedAddress ? problemWords(refusedAddress) : failureWords(refusal) }] : []),
  ];
  const send = async (fields: z.output<typeof invitation>) => {
    setRefusal(undefined);
    try {
      await mutateAsync({ institutionId, language, ...fields });
      toast(t("done.invited", { email: fields.email }));
      form.reset({ ...form.getValues(), email: "" });
    } catch (error) {
      setRefusal(error);
      setAttempt((before) => before + 1);
    }
  };
  return (
    <form
      noValidate
      onKeyDown={submitOnCommandEnter}
      onSubmit={form.handleSubmit(send, () => setAttempt((before) => before + 1))}
    >
      <ProvenEmailNote />
      <ErrorSummary items={attempt > 0 ? items : []} attempt={attempt} />
      <Box sx={{ display: "grid", gap: 3 }}>
        <TextInput
          id="invite-email"
          label={t("invite.email")}
          hint={t("invite.emailHint")}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          required
          error={words}
          {...form.register("email")}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => <RoleChoice value={value} onChange={onChange} />}
        />
        <Controller
          control={form.control}
          name="validDays"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              label={t("invite.validDays")}
              choices={terms.map((days) => ({ value: days, label: t("plan.days", { days }) }))}
              value={terms.find((days) => days === value)}
              onChange={onChange}
            />
          )}
        />
        <Button type="submit" variant="contained" loading={isPending} sx={{ justifySelf: "start" }}>
          {t("invite.submit")}
        </Button>
      </Box>
    </form>
  );
}
