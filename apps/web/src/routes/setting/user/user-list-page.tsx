import { useTranslation } from "react-i18next";
import { userListQuery } from "../../../areas/account/users/list/use-user-list.ts";
import { UserList } from "../../../areas/account/users/list/user-list.tsx";
import { readUserListState, userListDefaults } from "../../../areas/account/users/list/user-list-state.ts";
import { ListActions } from "../../../areas/account/users/selection/list-actions.tsx";
import { paths } from "../../../paths.ts";
import { readEarlyAsAdmin } from "../../../shared/rpc/early-reads.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { urlState } from "../../../shared/ui/use-url-state.ts";

readEarlyAsAdmin(paths.settingUser, ({ transport, queryClient }, params) => {
  const state = urlState(params, "list", userListDefaults, readUserListState);
  void queryClient.prefetchQuery(userListQuery(transport, state));
});

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
