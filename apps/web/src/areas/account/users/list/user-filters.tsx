import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { roleNames, signedInNames, type UserListState } from "./user-list-state.ts";

/** Which users are shown, by right and by last sign-in. */
export function UserFilters(props: { state: UserListState; onShow: (change: Partial<UserListState>) => void }) {
  const { t } = useTranslation("users");
  const { role, signedIn } = props.state;
  return (
    <>
      <TextField
        select
        label={t("field.rights")}
        value={role}
        onChange={({ target }) => props.onShow({ role: roleNames.find((name) => name === target.value) ?? "" })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 120 }}
      >
        <MenuItem value="">{t("filter.all")}</MenuItem>
        {roleNames.map((name) => (
          <MenuItem key={name} value={name}>
            {t(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("field.lastLogin")}
        value={signedIn}
        onChange={({ target }) => props.onShow({ signedIn: signedInNames.find((name) => name === target.value) ?? "" })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 176 }}
      >
        <MenuItem value="">{t("filter.all")}</MenuItem>
        {signedInNames.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`filter.signedIn.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
