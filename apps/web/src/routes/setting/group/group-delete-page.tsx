import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { DeleteGroup } from "../../../areas/institution/groups/form/delete-group.tsx";
import { ManagedPage } from "../../../areas/institution/groups/managed/managed-page.tsx";
import { groupPaths } from "../../../paths.ts";
import { WithInstitution } from "../../medsearch/group/acting-institution.tsx";

/** Ends a group. */
export function Component() {
  const { t } = useTranslation("groups");
  const { id = "" } = useParams();
  return (
    <WithInstitution>
      {({ acting, onInstitution }) => (
        <ManagedPage
          key={`${id} ${acting.id}`}
          acting={acting}
          groupId={id}
          back={{ to: groupPaths.managed(id), label: t("member.back") }}
          onInstitution={onInstitution}
        >
          {(group) => <DeleteGroup acting={acting} group={group} />}
        </ManagedPage>
      )}
    </WithInstitution>
  );
}
