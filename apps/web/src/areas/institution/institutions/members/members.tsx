import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MemberRow } from "./member-row.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useMembers } from "./use-members.ts";

type Chosen = { what: "role" | "remove"; member: Member };

/** The people of an institution; managers change roles and take people out, everyone may leave. */
export function Members({ institution, isManager }: { institution: Institution; isManager: boolean }) {
  const { t } = useTranslation("institutions");
  const { members, ...reading } = useMembers(institution.id);
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <ListState {...reading} rows={4} empty={members.length === 0 && <EmptyState title={t("members.none")} />}>
      <TableCard
        label={t("tabs.members")}
        columns={[t("members.name"), t("field.role"), t("members.joinedAt"), t("members.lastLogin"), t("members.acts")]}
      >
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isManager={isManager}
            onRole={() => setChosen({ what: "role", member })}
            onRemove={() => setChosen({ what: "remove", member })}
          />
        ))}
      </TableCard>
      {chosen?.what === "role" && <RoleDialog institution={institution} member={chosen.member} onClose={close} />}
      {chosen?.what === "remove" && (
        <RemoveMemberDialog institution={institution} member={chosen.member} onClose={close} />
      )}
    </ListState>
  );
}
