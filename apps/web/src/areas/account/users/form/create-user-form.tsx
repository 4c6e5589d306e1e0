import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths, userPath } from "../../../../paths.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useMailSignIn } from "../detail/use-mail-sign-in.ts";
import { isHeldByDeleted } from "./form-problems.ts";
import { HeldByDeleted } from "./held-by-deleted.tsx";
import { useCreateUser } from "./use-save-user.ts";
import { UserForm } from "./user-form.tsx";
import { emptyUserForm, type UserFields } from "./user-form-schema.ts";

/** Adds a user and, where wished, mails them the link to sign in. */
export function CreateUserForm() {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const toast = useToast();
  const createUser = useCreateUser();
  const { mailSignIn } = useMailSignIn();
  const [isMailed, setIsMailed] = useState(true);

  const save = async (user: UserFields) => {
    const userId = await createUser(user);
    toast(t("done.created", { name: user.displayName || user.email }));
    // The user exists whether or not the mail goes out; it can be sent again from the user's page.
    if (isMailed) void mailSignIn(user.email);
    void navigate(userId ? userPath(userId) : paths.settingUser);
  };
  return (
    <UserForm
      heading={<PageHeader title={t("create.title")} />}
      initial={emptyUserForm}
      isNew
      submitLabel={t("create.submit")}
      onSave={save}
      onCancel={() => void navigate(paths.settingUser)}
      offer={({ error, user }) => isHeldByDeleted(error) && <HeldByDeleted email={user.email} />}
      extra={
        <Box sx={{ mt: 3 }}>
          <FormControlLabel
            control={<Checkbox checked={isMailed} onChange={(event) => setIsMailed(event.target.checked)} />}
            label={t("create.mailLabel")}
            slotProps={{ typography: { variant: "subtitle2" } }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ paddingInlineStart: 4 }}>
            {t("create.mailHint")}
          </Typography>
        </Box>
      }
    />
  );
}
