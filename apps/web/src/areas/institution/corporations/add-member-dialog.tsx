import type { Corporation } from "@meguri/rpc/app/v1/corporation_pb";
import { email } from "@meguri/rules/user";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useAddHeadOfficeMember } from "./use-corporation-acts.ts";

const rule = z.object({
  email: z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().min(1, "email_format").pipe(email)),
});

/** Adds a person who uses the service already to the head office. */
export function AddMemberDialog({ corporation, onClose }: { corporation: Corporation; onClose: () => void }) {
  const { t } = useTranslation("corporations");
  const toast = useToast();
  const { mutateAsync } = useAddHeadOfficeMember();
  const form = useRuleForm({
    rule,
    initial: { email: "" },
    send: async (fields) => {
      await mutateAsync({ corporationId: corporation.id, email: fields.email });
      toast(t("done.memberAdded", { email: fields.email }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("headOffice.addTitle", { name: corporation.name })}
      submitLabel={t("headOffice.addSubmit")}
      onClose={onClose}
    >
      <TextInput
        {...form.text("email")}
        label={t("headOffice.email")}
        hint={t("headOffice.emailHint")}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
