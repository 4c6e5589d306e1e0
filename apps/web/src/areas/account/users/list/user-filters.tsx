import { useTranslation } from "react-i18next";
import { MenuField } from "../../../../shared/ui/input/menu-field.tsx";
import { roleNames, signedInNames, type UserListState } from "./user-list-state.ts";

/** Which users are shown, by right and by last sign-in. */
export function UserFilters(props: { state: UserListState; onShow: (change: Partial<UserListState>) => void }) {
  const { t } = useTranslation("users");
  const { role, signedIn } = props.state;
  const all = { name: "", label: t("filter.all") };
  return (
    <>
      <MenuField
        label={t("field.rights")}
        options={[all, ...roleNames.map((name) => ({ name, label: t(name) }))]}
        chosen={role}
        onChoose={(chosen) => props.onShow({ role: roleNames.find((name) => name === chosen) ?? "" })}
        width={120}
      />
      <MenuField
        label={t("field.lastLogin")}
        options={[all, ...signedInNames.map((name) => ({ name, label: t(`filter.signedIn.${name}`) }))]}
        chosen={signedIn}
        onChoose={(chosen) => props.onShow({ signedIn: signedInNames.find((name) => name === chosen) ?? "" })}
        width={176}
      />
    </>
  );
}
