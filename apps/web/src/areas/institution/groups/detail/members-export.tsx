import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { useGroupWords } from "../use-group-words.ts";
import { ExportButton } from "./export-button.tsx";
import { MembersTable } from "./members-table.tsx";

/** Saves the members of a group as a CSV file, and prints them. */
export function MembersExport(props: {
  group: Group;
  members: readonly GroupMembership[];
  pathOf: (institutionId: string) => string;
}) {
  const { group, members, pathOf } = props;
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  const columns = ["institution", "code", "kind", "address", "tel", "privacy", "manager"] as const;
  const rows = async () => [
    columns.map((column) => t(`field.${column}`)),
    ...members.flatMap(({ institution, manages, ownPrivacyLevel }) =>
      institution
        ? [
            [
              institution.name,
              institution.code,
              words.kindWords(institution),
              words.addressWords(institution),
              institution.tel,
              words.privacyWords(ownPrivacyLevel || group.privacyLevel),
              manages ? t("state.manages") : "",
            ],
          ]
        : [],
    ),
  ];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <ExportButton fileName="group-members.csv" rows={rows} />
      <PrintList title={`${group.name} ${t("detail.members")}`} rows={members} total={members.length}>
        {(all) => <MembersTable group={group} members={all} pathOf={pathOf} />}
      </PrintList>
    </Box>
  );
}
