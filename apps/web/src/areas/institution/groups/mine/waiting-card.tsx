import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Group, type GroupMembership, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Prose } from "../prose.tsx";
import { StateChip } from "../state-chip.tsx";
import { useGroupWords } from "../use-group-words.ts";

/** An institution that applied or is invited: who, when, what they wrote, and what deciding on an application changes. */
export function WaitingCard(props: { group: Group; member: GroupMembership; actions?: ReactNode }) {
  const { t } = useTranslation("groups");
  const { dateTime } = useFormat();
  const words = useGroupWords();
  const { group, member, actions } = props;
  const { institution } = member;
  if (!institution) return null;
  const isApplied = member.state === GroupMembershipState.APPLIED;
  const at = member.appliedAt ? dateTime(timestampDate(member.appliedAt)) : "";
  return (
    <Card component="li" sx={{ p: 2, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <Box sx={{ flex: "1 1 320px", minWidth: 0, display: "grid", gap: 0.5 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
          <Link component={RouterLink} to={groupPaths.inst(group.id, institution.id)} sx={{ fontWeight: 600 }}>
            <bdi lang="ja">{institution.name}</bdi>
          </Link>
          {isApplied ? (
            <Typography component="span" variant="body2" color="textSecondary">
              {t("applications.change", {
                before: t("state.applied"),
                after: words.stateWords({ myState: GroupMembershipState.JOINED }),
              })}
            </Typography>
          ) : (
            <StateChip state={member.state} />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          <bdi lang="ja">{words.addressWords(institution)}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("applications.by", { person: member.appliedByName || "-", at })}
        </Typography>
        <Prose text={member.message} none={t("applications.noMessage")} />
      </Box>
      {actions && <Box sx={{ display: "flex", gap: 3, alignItems: "center" }}>{actions}</Box>}
    </Card>
  );
}
