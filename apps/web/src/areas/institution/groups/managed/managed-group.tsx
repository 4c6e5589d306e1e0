import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import type { Acting } from "../acting.ts";
import { GroupHistory } from "../history/group-history.tsx";
import { useWaiting } from "../mine/use-waiting.ts";
import { Applications } from "./applications.tsx";
import { Invitations } from "./invitations.tsx";
import { ManagedActions } from "./managed-actions.tsx";
import { ManagedMembers } from "./managed-members.tsx";
import { ManagedProfile } from "./managed-profile.tsx";

const tabs = ["profile", "members", "applications", "invitations", "audit"] as const;

/** One group as its managing institution sees it. */
export function ManagedGroup(props: { acting: Acting; group: Group; members: readonly GroupMembership[] }) {
  const { t } = useTranslation("groups");
  const { acting, group, members } = props;
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "profile";
  const waiting = useWaiting(acting.id, group.id, "applied").waiting?.length ?? 0;
  return (
    <>
      <PageHeader
        title={<bdi>{group.name}</bdi>}
        status={waiting > 0 && <StatusChip tone="info" label={t("manage.waiting", { count: waiting })} />}
        actions={<ManagedActions group={group} />}
      />
      <TabBar
        label={t("manage.tabs.label")}
        tabs={tabs.map((name) => ({ name, label: t(`manage.tabs.${name}`) }))}
        value={tab}
        onChange={(next) => setParams(next === "profile" ? {} : { tab: next }, { replace: true })}
      >
        {tab === "profile" && <ManagedProfile group={group} />}
        {tab === "members" && <ManagedMembers group={group} members={members} />}
        {tab === "applications" && <Applications acting={acting} group={group} />}
        {tab === "invitations" && <Invitations acting={acting} group={group} />}
        {tab === "audit" && <GroupHistory acting={acting} group={group} />}
      </TabBar>
    </>
  );
}
