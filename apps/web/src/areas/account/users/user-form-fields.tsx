import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { UseFormRegister } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import type { UserFieldName } from "./form-problems.ts";
import type { UserFormInput } from "./user-form-schema.ts";

/** The fields of a user, one under the other. */
export function UserFormFields(props: {
  register: UseFormRegister<UserFormInput>;
  wordsOf: (name: UserFieldName) => string | undefined;
  isNew: boolean;
}) {
  const { t } = useTranslation("users");
  const { register, wordsOf } = props;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <TextInput
        id="user-displayName"
        label={t("field.displayName")}
        hint={t("create.nameHint")}
        autoComplete="off"
        error={wordsOf("displayName")}
        {...register("displayName")}
      />
      <Box>
        <TextInput
          id="user-email"
          label={t("field.email")}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
          required
          error={wordsOf("email")}
          {...register("email")}
        />
        <FormControlLabel
          control={<Checkbox {...register("emailVerified")} />}
          label={t("create.verifiedLabel")}
          slotProps={{ typography: { variant: "body2" } }}
          sx={{ mt: 0.5 }}
        />
      </Box>
      <TextInput
        id="user-tel"
        label={t("field.tel")}
        hint={t("create.telHint")}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        error={wordsOf("tel")}
        {...register("tel")}
      />
      {props.isNew && (
        <TextInput
          id="user-userId"
          label={t("field.userId")}
          hint={t("create.userIdHint")}
          dir="ltr"
          autoComplete="off"
          error={wordsOf("userId")}
          {...register("userId")}
        />
      )}
    </Box>
  );
}
