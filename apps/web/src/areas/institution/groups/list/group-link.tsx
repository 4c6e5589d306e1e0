import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import type { GroupListKind } from "./group-list-state.ts";

/** The page a row of a list leads to. */
export function groupLinkTo(group: Group, kind: GroupListKind): string {
  return kind === "managed" ? groupPaths.managed(group.id) : groupPaths.detail(group.id);
}

/** A group's name, leading to its page. */
export function GroupLink({ group, kind }: { group: Group; kind: GroupListKind }) {
  return (
    <Link component={RouterLink} to={groupLinkTo(group, kind)} sx={{ fontWeight: 600 }}>
      <bdi>{group.name}</bdi>
    </Link>
  );
}
