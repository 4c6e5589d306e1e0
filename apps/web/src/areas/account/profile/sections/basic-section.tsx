import type { User } from "@meguri/rpc/app/v1/user_pb";
import { ownFields } from "@meguri/rules/user";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { PhotoInput } from "../../common/photo-input.tsx";
import { useReadAccountAgain, useUpdateAccount } from "../use-account-acts.ts";
import { ProfileSection } from "./profile-section.tsx";

const rule = ownFields.pick({ displayName: true, nameKana: true, tel: true }).required();

/** One's own name, telephone number and picture. */
export function BasicSection({ user }: { user: User }) {
  const { t } = useTranslation(["account", "common"]);
  const toast = useToast();
  const update = useUpdateAccount();
  const removal = useUpdateAccount();
  const readAccountAgain = useReadAccountAgain();
  const { displayName = "", nameKana = "", tel = "" } = user;
  const form = useRuleForm({
    rule,
    initial: { displayName, nameKana, tel },
    check: "onBlur",
    send: async (fields) => {
      await update.mutateAsync({ user: fields });
      toast(t("saved"));
    },
  });
  const { reset } = form;
  // The record may be read again while somebody types: what is typed stays.
  useEffect(
    () => reset({ displayName, nameKana, tel }, { keepDirtyValues: true }),
    [reset, displayName, nameKana, tel],
  );
  return (
    <ProfileSection title={t("basic.title")}>
      <PhotoInput
        name={user.displayName || (user.email ?? "")}
        photoUrl={user.photoUrl}
        onSent={readAccountAgain}
        onRemove={() => removal.mutateAsync({ user: { photoUrl: "" } })}
      />
      <Form form={form} sx={{ display: "flex", flexDirection: "column", gap: 2.5, width: "100%" }}>
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        <TextInput
          {...form.text("displayName")}
          label={t("basic.name")}
          hint={t("basic.nameHint")}
          autoComplete="name"
        />
        <TextInput {...form.text("nameKana")} label={t("basic.kana")} hint={t("basic.kanaHint")} autoComplete="off" />
        <TextInput
          {...form.text("tel")}
          label={t("basic.tel")}
          hint={t("basic.telHint")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
        <Button type="submit" variant="contained" loading={form.isSending} sx={{ alignSelf: "flex-end" }}>
          {t("common:save")}
        </Button>
      </Form>
    </ProfileSection>
  );
}
