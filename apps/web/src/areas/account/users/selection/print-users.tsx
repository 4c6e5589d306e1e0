import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListPaper } from "../../../../shared/ui/list/list-paper.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { useUserColumns } from "../list/use-user-columns.tsx";
import { useUserList } from "../list/use-user-list.ts";
import { useVisibleColumns } from "../list/use-visible-columns.ts";
import type { UserListState } from "../list/user-list-state.ts";
import type { Standing } from "../person.ts";
import { useAllMatching } from "./use-all-matching.ts";
import { useAllStandings } from "./use-all-standings.ts";

/** Prints all users that the list finds, in the columns that are shown. */
export function PrintUsers({ state }: { state: UserListState }) {
  const { t } = useTranslation("users");
  const visible = useVisibleColumns();
  const list = useUserList(state);
  const matching = useAllMatching();
  const readStandings = useAllStandings();
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>();
  const columns = useUserColumns(standings ?? list.standings);
  const readAll = async () => {
    const people = await matching.read(state);
    setStandings(await readStandings(people));
    return people;
  };
  return (
    <PrintList
      title={t("title")}
      search={state.q}
      filters={[
        ...(state.deleted ? [t("tabs.deleted")] : []),
        ...(state.use ? [t(`standing.${state.use}`)] : []),
        ...(state.role ? [t(state.role)] : []),
        ...(state.signedIn ? [`${t("field.lastLogin")}: ${t(`filter.signedIn.${state.signedIn}`)}`] : []),
      ]}
      rows={list.people}
      total={list.total ?? 0}
      readAll={readAll}
    >
      {(people) => (
        <ListPaper
          columns={columns.filter(({ field }) => visible[field] !== false)}
          rows={people}
          rowKey={({ id }) => id}
        />
      )}
    </PrintList>
  );
}
