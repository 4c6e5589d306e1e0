import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { paths } from "../../../../paths.ts";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import type { Person } from "../person.ts";
import { useSignInAs } from "./use-sign-in-as.ts";

const rule = z.object({ reason: z.string().trim().min(1, "required") });

/** Signs in as another person, with a reason. */
export function SignInAsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const { signInAs } = useSignInAs(() => void navigate(paths.home));
  const form = useRuleForm({
    rule,
    initial: { reason: "" },
    words: { reason: t("signInAs.reasonRequired") },
    send: ({ reason }) => signInAs({ userId: person.id, reason }),
  });
  const close = () => {
    if (!form.isSending) onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t("signInAs.title", { name: person.name })}
      submitLabel={t("signInAs.submit")}
      onClose={close}
    >
      <Typography variant="body2">{t("signInAs.lead", { name: person.name })}</Typography>
      <TextInput
        {...form.text("reason")}
        label={t("signInAs.reason")}
        hint={t("signInAs.reasonHint")}
        required
        autoFocus
        maxLength={200}
      />
    </FormDialog>
  );
}
