import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { facilityPath } from "../../../../paths.ts";
import { Section } from "../section.tsx";
import { MembersExport } from "./members-export.tsx";
import { MembersMap } from "./members-map.tsx";
import { MembersTable } from "./members-table.tsx";

/** Who has joined: on the map and in a list; who has not joined sees neither. */
export function GroupMembers(props: { group: Group; members: readonly GroupMembership[]; isMember: boolean }) {
  const { t } = useTranslation("groups");
  const { group, members, isMember } = props;
  if (!isMember) {
    return (
      <Section title={t("detail.members")}>
        <Typography color="textSecondary">{t("detail.membersHidden")}</Typography>
      </Section>
    );
  }
  return (
    <Section
      title={t("detail.members")}
      action={<MembersExport group={group} members={members} pathOf={facilityPath} />}
      isBare
    >
      <MembersMap group={group} members={members} pathOf={facilityPath} />
      <MembersTable group={group} members={members} pathOf={facilityPath} />
    </Section>
  );
}
