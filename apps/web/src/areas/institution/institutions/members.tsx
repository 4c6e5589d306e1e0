import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { ListState } from "../../../shared/ui/list-state.tsx";
import { TableCard } from "../../../shared/ui/table-card.tsx";
import { MemberRow } from "./member-row.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { useMembers } from "./use-members.ts";

type Asked = { what: "role" | "remove"; member: Member };

/** The people of an institution; managers change roles and take people out, everyone may leave. */
export function Members({ institution, isManager }: { institution: Institution; isManager: boolean }) {
  const { t } = useTranslation("institutions");
  const { members, ...reading } = useMembers(institution.id);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
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
            onRole={() => setAsked({ what: "role", member })}
            onRemove={() => setAsked({ what: "remove", member })}
          />
        ))}
      </TableCard>
      {asked?.what === "role" && <RoleDialog institution={institution} member={asked.member} onClose={close} />}
      {asked?.what === "remove" && (
        <RemoveMemberDialog institution={institution} member={asked.member} onClose={close} />
      )}
    </ListState>
  );
}
