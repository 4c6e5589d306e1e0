import { useTranslation } from "react-i18next";
import { GroupList } from "../../../areas/institution/groups/list/group-list.tsx";
import { GroupListActions } from "../../../areas/institution/groups/list/group-list-actions.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { WithInstitution } from "../../medsearch/group/acting-institution.tsx";

/** The groups that the institution manages. */
export function Component() {
  const { t } = useTranslation("groups");
  return (
    <WithInstitution>
      {({ acting }) => (
        <>
          <PageHeader
            title={t("managedTitle")}
            lead={t("managedLead", { institution: acting.name })}
            actions={<GroupListActions acting={acting} kind="managed" />}
          />
          <GroupList key={acting.id} acting={acting} kind="managed" />
        </>
      )}
    </WithInstitution>
  );
}
