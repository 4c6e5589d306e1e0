import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { ExportButton } from "./export-button.tsx";
import { useGroupWords } from "./use-group-words.ts";

/** Saves the members of a group as a CSV file. */
export function MembersExport({ group, members }: { group: Group; members: readonly GroupMembership[] }) {
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
  return <ExportButton fileName="group-members.csv" rows={rows} />;
}
