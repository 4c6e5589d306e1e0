import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@meguri/rpc/app/v1/user_pb";
import { ownFields } from "@meguri/rules/user";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { PhotoInput } from "../common/photo-input.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { useReadAccountAgain, useUpdateAccount } from "./use-account-acts.ts";

const rules = ownFields.pick({ displayName: true, tel: true }).required();

type Field = keyof typeof rules.shape;

/** The field of this form that the server speaks of. */
const fieldOf: Readonly<Record<string, Field>> = {
  "user.display_name": "displayName",
  "user.displayName": "displayName",
  "user.tel": "tel",
};

/** One's own name, telephone number and picture. */
export function BasicSection({ user }: { user: User }) {
  const { t } = useTranslation(["account", "common"]);
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const update = useUpdateAccount();
  const removal = useUpdateAccount();
  const readAccountAgain = useReadAccountAgain();
  const values = { displayName: user.displayName ?? "", tel: user.tel ?? "" };
  const { register, handleSubmit, formState, setError } = useForm({
    mode: "onTouched",
    values,
    // The record may be read again while somebody types.
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(rules),
  });
  const wrong = (field: Field) => {
    const message = formState.errors[field]?.message;
    return message && problemWords(message);
  };
  const submit = handleSubmit(async (changed) => {
    try {
      await update.mutateAsync({ user: changed });
      toast(t("saved"));
    } catch (error) {
      for (const { field, problem } of failureOf(error).fields) {
        const name = fieldOf[field];
        if (name) setError(name, { message: problem }, { shouldFocus: true });
      }
    }
  });
  return (
    <ProfileSection title={t("basic.title")}>
      <PhotoInput
        name={user.displayName || (user.email ?? "")}
        photoUrl={user.photoUrl}
        onSent={readAccountAgain}
        onRemove={() => removal.mutateAsync({ user: { photoUrl: "" } })}
      />
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5, width: "100%" }}>
        {update.error && (
          <Alert severity="error" role="alert">
            {failureWords(update.error)}
          </Alert>
        )}
        <TextInput
          label={t("basic.name")}
          hint={t("basic.nameHint")}
          autoComplete="name"
          error={wrong("displayName")}
          {...register("displayName")}
        />
        <TextInput
          label={t("basic.tel")}
          hint={t("basic.telHint")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          error={wrong("tel")}
          {...register("tel")}
        />
        <Button type="submit" variant="contained" loading={update.isPending} sx={{ alignSelf: "flex-end" }}>
          {t("common:save")}
        </Button>
      </Stack>
    </ProfileSection>
  );
}
