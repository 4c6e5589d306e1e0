import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { StateChip } from "../state-chip.tsx";
import { useGroupWords } from "../use-group-words.ts";
import { groupLinkTo } from "./group-link.tsx";
import type { GroupListKind } from "./group-list-state.ts";

/** Groups on a phone: a card each. */
export function GroupCards(props: { groups: readonly Group[]; kind: GroupListKind; isStale: boolean }) {
  return (
    <Box component="ul" aria-busy={props.isStale} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
      {props.groups.map((group) => (
        <li key={group.id}>
          <GroupCard group={group} kind={props.kind} />
        </li>
      ))}
    </Box>
  );
}

function GroupCard({ group, kind }: { group: Group; kind: GroupListKind }) {
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  const facts = [
    words.regionWords(group),
    words.prefectureWords(group),
    t("institutions", { count: group.memberCount }),
    kind === "search" && words.distanceWords(group),
    words.privacyWords(group.privacyLevel),
  ].filter(Boolean);
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={groupLinkTo(group, kind)}
        sx={{ p: 1.5, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 0.5 }}
      >
        <Box sx={{ display: "flex", gap: 1, alignItems: "start", justifyContent: "space-between" }}>
          <Typography variant="subtitle2" component="span">
            <bdi>{group.name}</bdi>
          </Typography>
          <StateChip state={group.myState} />
        </Box>
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}
        >
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
