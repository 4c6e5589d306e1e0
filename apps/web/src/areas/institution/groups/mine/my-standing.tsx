import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Group, type GroupMembership, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import type { Acting } from "../acting.ts";

/** What is to be known of the institution's own place: what it waits for, why it was refused, who can act. */
export function MyStanding(props: { acting: Acting; group: Group; mine: GroupMembership | undefined }) {
  const { t } = useTranslation("groups");
  const { dateTime } = useFormat();
  const { acting, group, mine } = props;
  const isRefused = group.myState === GroupMembershipState.REJECTED || group.myState === GroupMembershipState.REMOVED;
  const words: Partial<Record<GroupMembershipState, string>> = mine
    ? {
        [GroupMembershipState.APPLIED]: t("mine.applied", {
          manager: group.managerInstitutionName,
          at: mine.appliedAt ? dateTime(timestampDate(mine.appliedAt)) : "",
        }),
        [GroupMembershipState.REJECTED]: t("mine.rejected", { reason: mine.reason }),
        [GroupMembershipState.REMOVED]: t("mine.removed", { reason: mine.reason }),
      }
    : {};
  const lines = [words[group.myState], !acting.isManager && t("mine.askManager", { institution: acting.name })];
  const shown = lines.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <Alert severity={isRefused ? "warning" : "info"} variant="outlined" sx={{ mb: 2, bgcolor: "background.paper" }}>
      {shown.map((line) => (
        <div key={String(line)}>{line}</div>
      ))}
    </Alert>
  );
}
