import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ManagedMember } from "../../../areas/institution/groups/managed/managed-member.tsx";
import { ManagedPage } from "../../../areas/institution/groups/managed/managed-page.tsx";
import { groupPaths } from "../../../paths.ts";
import { WithInstitution } from "../../medsearch/group/acting-institution.tsx";

/** One institution's place in a group. */
export function Component() {
  const { t } = useTranslation("groups");
  const { id = "", instId = "" } = useParams();
  return (
    <WithInstitution>
      {({ acting, onInstitution }) => (
        <ManagedPage
          key={`${id} ${instId} ${acting.id}`}
          acting={acting}
          groupId={id}
          back={{ to: groupPaths.managed(id), label: t("member.back") }}
          onInstitution={onInstitution}
        >
          {() => <ManagedMember acting={acting} groupId={id} memberId={instId} />}
        </ManagedPage>
      )}
    </WithInstitution>
  );
}
