import { useTranslation } from "react-i18next";
import { UserList } from "../../../areas/account/users/list/user-list.tsx";
import { ListActions } from "../../../areas/account/users/selection/list-actions.tsx";
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
