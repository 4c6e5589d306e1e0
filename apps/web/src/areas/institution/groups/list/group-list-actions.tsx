import { useTranslation } from "react-i18next";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import type { Acting } from "../acting.ts";
import { ExportButton } from "../detail/export-button.tsx";
import { useGroupWords } from "../use-group-words.ts";
import { CreateGroupButton } from "./create-group-button.tsx";
import { type GroupListKind, groupListDefaults, groupQuestion, readGroupListState } from "./group-list-state.ts";
import { GroupTable } from "./group-table.tsx";
import { useAllGroups, useGroups } from "./use-groups.ts";

/** What one does with the list as a whole: write out what it shows, found a group. */
export function GroupListActions({ acting, kind }: { acting: Acting; kind: GroupListKind }) {
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  const allGroups = useAllGroups();
  const [state] = useUrlState("list", groupListDefaults, readGroupListState);
  const question = groupQuestion(acting.id, kind, state);
  const list = useGroups(question);
  const columns = ["name", "region", "prefecture", "members", "distance", "privacy", "state", "manager"] as const;
  const rows = async () => {
    const groups = await allGroups(question);
    const lines = groups.map((group) => [
      group.name,
      words.regionWords(group),
      words.prefectureWords(group),
      String(group.memberCount),
      words.distanceWords(group),
      words.privacyWords(group.privacyLevel),
      words.stateWords(group),
      group.managerInstitutionName,
    ]);
    return [columns.map((column) => t(`field.${column}`)), ...lines];
  };
  return (
    <>
      <ExportButton fileName="groups.csv" rows={rows} />
      <PrintList
        title={t(kind === "search" ? "title" : "managedTitle")}
        search={state.q}
        filters={[
          kind === "search" && state.tab !== "all" && t(`tabs.${state.tab}`),
          state.region !== "all" && t(`region.${state.region}`),
        ]}
        rows={list.groups}
        total={list.total ?? 0}
        readAll={() => allGroups(question)}
      >
        {(groups) => <GroupTable groups={groups} kind={kind} isStale={false} />}
      </PrintList>
      <CreateGroupButton acting={acting} isMain />
    </>
  );
}
