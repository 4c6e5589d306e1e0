import { useTranslation } from "react-i18next";
import { ListActions } from "../../../areas/account/users/list-actions.tsx";
import { UserList } from "../../../areas/account/users/user-list.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";

/** The users of the tenant. */
export function Component() {
  const { t } = useTranslation("users");
  return (
    <>
      <PageHeader title={t("title")} actions={<ListActions />} />
      <UserList />
    </>
  );
}
