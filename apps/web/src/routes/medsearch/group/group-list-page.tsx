import { useTranslation } from "react-i18next";
import { GroupList } from "../../../areas/institution/groups/list/group-list.tsx";
import { GroupListActions } from "../../../areas/institution/groups/list/group-list-actions.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { WithInstitution } from "./acting-institution.tsx";

/** The groups to join. */
export function Component() {
  const { t } = useTranslation("groups");
  return (
    <WithInstitution>
      {({ acting }) => (
        <>
          <PageHeader
            title={t("title")}
            lead={t("lead", { institution: acting.name })}
            actions={<GroupListActions acting={acting} kind="search" />}
          />
          <GroupList key={acting.id} acting={acting} kind="search" />
        </>
      )}
    </WithInstitution>
  );
}
