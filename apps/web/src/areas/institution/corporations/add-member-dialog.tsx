import type { Corporation } from "@meguri/rpc/app/v1/corporation_pb";
import { email as emailRule } from "@meguri/rules/user";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useAddHeadOfficeMember } from "./use-corporation-acts.ts";

/** Adds a person who uses the service already to the head office. */
export function AddMemberDialog({ corporation, onClose }: { corporation: Corporation; onClose: () => void }) {
  const { t } = useTranslation("corporations");
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const { mutate, isPending, error } = useAddHeadOfficeMember();
  const [email, setEmail] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FormDialog
      title={t("headOffice.addTitle", { name: corporation.name })}
      submitLabel={t("headOffice.addSubmit")}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = emailRule.safeParse(email.normalize("NFKC").trim());
        setIsWrong(!parsed.success || parsed.data === "");
        if (!parsed.success || parsed.data === "" || isPending) return;
        mutate(
          { corporationId: corporation.id, email: parsed.data },
          {
            onSuccess: () => {
              toast(t("done.memberAdded", { email: parsed.data }));
              onClose();
            },
          },
        );
      }}
    >
      <TextInput
        label={t("headOffice.email")}
        hint={t("headOffice.emailHint")}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isWrong ? problemWords("email_format") : undefined}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
