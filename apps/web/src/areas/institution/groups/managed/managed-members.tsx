import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import { useCallback } from "react";
import { groupPaths } from "../../../../paths.ts";
import { MembersExport } from "../detail/members-export.tsx";
import { MembersMap } from "../detail/members-map.tsx";
import { MembersTable } from "../detail/members-table.tsx";

/** Who has joined; each name leads to what the managing institution can do about it. */
export function ManagedMembers({ group, members }: { group: Group; members: readonly GroupMembership[] }) {
  const pathOf = useCallback((institutionId: string) => groupPaths.inst(group.id, institutionId), [group.id]);
  return (
    <>
      <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 2 }}>
        <MembersExport group={group} members={members} pathOf={pathOf} />
      </Box>
      <MembersMap group={group} members={members} pathOf={pathOf} />
      <MembersTable group={group} members={members} pathOf={pathOf} />
    </>
  );
}
