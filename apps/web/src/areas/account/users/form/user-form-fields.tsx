import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import type { UserFields, UserFormInput } from "./user-form-schema.ts";

/** The fields of a user, one under the other. */
export function UserFormFields({ form, isNew }: { form: RuleForm<UserFormInput, UserFields>; isNew: boolean }) {
  const { t } = useTranslation("users");
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <TextInput
        {...form.text("displayName")}
        label={t("field.displayName")}
        hint={t("create.nameHint")}
        autoComplete="off"
      />
      <TextInput
        {...form.text("nameKana")}
        label={t("field.nameKana")}
        hint={t("create.kanaHint")}
        autoComplete="off"
      />
      <Box sx={{ display: "grid", gap: 0.5 }}>
        <TextInput
          {...form.text("email")}
          label={t("field.email")}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          required
        />
        <FormCheck
          {...form.value("emailVerified")}
          label={<Typography variant="body2">{t("create.verifiedLabel")}</Typography>}
        />
      </Box>
      <TextInput
        {...form.text("tel")}
        label={t("field.tel")}
        hint={t("create.telHint")}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
      />
      {isNew && (
        <TextInput
          {...form.text("userId")}
          label={t("field.userId")}
          hint={t("create.userIdHint")}
          dir="ltr"
          autoComplete="off"
        />
      )}
    </Box>
  );
}
