import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { type PlainColumn, PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { StateChip } from "../state-chip.tsx";
import { useGroupWords } from "../use-group-words.ts";
import { GroupLink } from "./group-link.tsx";
import type { GroupListKind } from "./group-list-state.ts";

/** Groups as a table. */
export function GroupTable(props: { groups: readonly Group[]; kind: GroupListKind; isStale: boolean }) {
  const { t } = useTranslation("groups");
  const isSearch = props.kind === "search";
  return (
    <Box aria-busy={props.isStale}>
      <PlainTable
        label={t(isSearch ? "title" : "managedTitle")}
        rows={props.groups}
        rowKey={({ id }) => id}
        columns={useGroupColumns(props.kind)}
      />
    </Box>
  );
}

function useGroupColumns(kind: GroupListKind): PlainColumn<Group>[] {
  const { t } = useTranslation("groups");
  const { date } = useFormat();
  const words = useGroupWords();
  const isSearch = kind === "search";
  const distance: PlainColumn<Group> = { label: t("field.distance"), isFigure: true, cell: words.distanceWords };
  const state: PlainColumn<Group> = {
    label: t("field.state"),
    cell: ({ myState }) => <StateChip state={myState} />,
  };
  const createdAt: PlainColumn<Group> = {
    label: t("field.createdAt"),
    cell: (group) => group.createdAt && date(timestampDate(group.createdAt)),
  };
  return [
    {
      label: t("field.name"),
      isRowHeader: true,
      width: 260,
      cell: (group) => (
        <>
          <GroupLink group={group} kind={kind} />
          {isSearch && (
            <Typography variant="body2" color="textSecondary">
              <bdi lang="ja">{group.managerInstitutionName}</bdi>
            </Typography>
          )}
        </>
      ),
    },
    {
      label: t("field.region"),
      cell: (group) => (
        <>
          {words.regionWords(group)}
          <Typography variant="body2" color="textSecondary">
            {words.prefectureWords(group)}
          </Typography>
        </>
      ),
    },
    {
      label: t("field.members"),
      isFigure: true,
      cell: ({ memberCount }) => t("institutions", { count: memberCount }),
    },
    ...(isSearch ? [distance] : []),
    { label: t("field.privacy"), cell: ({ privacyLevel }) => words.privacyWords(privacyLevel) },
    isSearch ? state : createdAt,
  ];
}
