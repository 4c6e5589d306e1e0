import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { InviteInstitution } from "../../../areas/institution/groups/managed/invite-institution.tsx";
import { ManagedPage } from "../../../areas/institution/groups/managed/managed-page.tsx";
import { groupPaths } from "../../../paths.ts";
import { WithInstitution } from "../../medsearch/group/acting-institution.tsx";

/** Invites an institution to a group. */
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
          {(group) => <InviteInstitution acting={acting} group={group} />}
        </ManagedPage>
      )}
    </WithInstitution>
  );
}
