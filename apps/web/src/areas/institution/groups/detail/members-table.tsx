import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { OnPaper } from "../../../../shared/ui/print/print-sheet.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { ManagerMark } from "../managed/manager-mark.tsx";
import { useGroupWords } from "../use-group-words.ts";

/** Rows shown at first, and with each さらに表示. */
const step = 100;

/** The institutions that have joined, by name. */
export function MembersTable(props: {
  group: Group;
  members: readonly GroupMembership[];
  /** The page of one institution. */
  pathOf: (institutionId: string) => string;
}) {
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  const [shown, setShown] = useState(step);
  const isOnPaper = use(OnPaper);
  const { group } = props;
  const members = props.members.flatMap(({ institution, manages, ownPrivacyLevel }) =>
    institution ? [{ institution, manages, level: ownPrivacyLevel || group.privacyLevel }] : [],
  );
  return (
    <>
      <PlainTable
        label={t("detail.members")}
        rows={isOnPaper ? members : members.slice(0, shown)}
        rowKey={({ institution }) => institution.id}
        columns={[
          {
            label: t("field.institution"),
            isRowHeader: true,
            cell: ({ institution, manages }) => (
              <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
                <Link component={RouterLink} to={props.pathOf(institution.id)} sx={{ fontWeight: 600 }}>
                  <bdi lang="ja">{institution.name}</bdi>
                </Link>
                {manages && <ManagerMark />}
              </Box>
            ),
          },
          {
            label: t("field.address"),
            cell: ({ institution }) => <bdi lang="ja">{words.addressWords(institution)}</bdi>,
          },
          {
            label: t("field.tel"),
            cell: ({ institution }) => (
              <Box component="bdi" dir="ltr" sx={{ whiteSpace: "nowrap" }}>
                {institution.tel}
              </Box>
            ),
          },
          { label: t("field.privacy"), cell: ({ level }) => words.privacyWords(level) },
        ]}
      />
      {members.length > shown && !isOnPaper && (
        <MoreButton sx={{ mt: 2 }} onClick={() => setShown((before) => before + step)} />
      )}
    </>
  );
}
