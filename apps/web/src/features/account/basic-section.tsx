import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@meguri/rpc/app/v1/user_pb";
import { ownFields } from "@meguri/rules/user";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../shared/rpc/failure.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { TextInput } from "../../shared/ui/text-input.tsx";
import { useToast } from "../../shared/ui/use-toast.ts";
import { PersonAvatar } from "./person-avatar.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { useUpdateAccount } from "./use-account-acts.ts";

const rules = ownFields.required();

type Field = keyof typeof rules.shape;

/** The field of this form that the server speaks of. */
const fieldOf: Readonly<Record<string, Field>> = {
  "user.display_name": "displayName",
  "user.displayName": "displayName",
  "user.tel": "tel",
  "user.photo_url": "photoUrl",
  "user.photoUrl": "photoUrl",
};

/** One's own name, telephone number and picture. */
export function BasicSection({ user }: { user: User }) {
  const { t } = useTranslation(["account", "common"]);
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const update = useUpdateAccount();
  const values = { displayName: user.displayName ?? "", tel: user.tel ?? "", photoUrl: user.photoUrl ?? "" };
  const { register, handleSubmit, formState, setError, watch } = useForm({
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
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5, width: "100%" }}>
        {update.error && (
          <Alert severity="error" role="alert">
            {failureWords(update.error)}
          </Alert>
        )}
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <PersonAvatar name={watch("displayName") || (user.email ?? "")} photoUrl={user.photoUrl} size={56} />
          <Box sx={{ flex: 1 }}>
            <TextInput
              label={t("basic.name")}
              hint={t("basic.nameHint")}
              autoComplete="name"
              error={wrong("displayName")}
              {...register("displayName")}
            />
          </Box>
        </Box>
        <TextInput
          label={t("basic.tel")}
          hint={t("basic.telHint")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          error={wrong("tel")}
          {...register("tel")}
        />
        <TextInput
          label={t("basic.photo")}
          hint={t("basic.photoHint")}
          type="url"
          dir="ltr"
          error={wrong("photoUrl")}
          {...register("photoUrl")}
        />
        <Button type="submit" variant="contained" loading={update.isPending} sx={{ alignSelf: "flex-end" }}>
          {t("common:save")}
        </Button>
      </Stack>
    </ProfileSection>
  );
}
