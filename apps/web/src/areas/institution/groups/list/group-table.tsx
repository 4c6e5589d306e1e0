import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StateChip } from "../state-chip.tsx";
import { useGroupWords } from "../use-group-words.ts";
import { GroupLink } from "./group-link.tsx";
import type { GroupListKind } from "./group-list-state.ts";
import { figureCell, tableStyle } from "./table-style.ts";

/** Groups as a table. */
export function GroupTable(props: { groups: readonly Group[]; kind: GroupListKind; isStale: boolean }) {
  const { t } = useTranslation("groups");
  const isSearch = props.kind === "search";
  return (
    <TableContainer component={Card} aria-busy={props.isStale}>
      <Table aria-label={t(isSearch ? "title" : "managedTitle")} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{t("field.name")}</TableCell>
            <TableCell>{t("field.region")}</TableCell>
            <TableCell sx={figureCell}>{t("field.members")}</TableCell>
            {isSearch && <TableCell sx={figureCell}>{t("field.distance")}</TableCell>}
            <TableCell>{t("field.privacy")}</TableCell>
            {isSearch ? <TableCell>{t("field.state")}</TableCell> : <TableCell>{t("field.createdAt")}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.groups.map((group) => (
            <GroupRow key={group.id} group={group} kind={props.kind} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function GroupRow({ group, kind }: { group: Group; kind: GroupListKind }) {
  const { date } = useFormat();
  const words = useGroupWords();
  const { t } = useTranslation("groups");
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minWidth: 220 }}>
        <GroupLink group={group} kind={kind} />
        {kind === "search" && (
          <Typography variant="body2" color="textSecondary" sx={{ fontSize: "0.875rem" }}>
            <bdi lang="ja">{group.managerInstitutionName}</bdi>
          </Typography>
        )}
      </TableCell>
      <TableCell>
        {words.regionWords(group)}
        <Typography variant="body2" color="textSecondary">
          {words.prefectureWords(group)}
        </Typography>
      </TableCell>
      <TableCell sx={figureCell}>{t("institutions", { count: group.memberCount })}</TableCell>
      {kind === "search" && <TableCell sx={figureCell}>{words.distanceWords(group)}</TableCell>}
      <TableCell>{words.privacyWords(group.privacyLevel)}</TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>
        {kind === "search" ? (
          <StateChip state={group.myState} />
        ) : (
          group.createdAt && date(timestampDate(group.createdAt))
        )}
      </TableCell>
    </TableRow>
  );
}
