import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { ListColumn } from "../../../../shared/ui/list/list-column.ts";
import { ListGrid } from "../../../../shared/ui/list/list-grid.tsx";
import type { Person } from "../person.ts";
import { denseRowsAtom } from "./list-view-atoms.ts";
import { sortFields, type UserListState } from "./user-list-state.ts";

/** The page's users as a table that fills the height it is given. The server pages and sorts. */
export function UserGrid(props: {
  people: readonly Person[];
  columns: readonly ListColumn<Person>[];
  visible: Record<string, boolean>;
  state: UserListState;
  isStale: boolean;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onSort: (change: Pick<UserListState, "sort" | "desc">) => void;
}) {
  const { t } = useTranslation("users");
  const isDense = useAtomValue(denseRowsAtom);
  const { sort, desc } = props.state;
  return (
    <ListGrid
      aria-label={t("title")}
      rows={props.people}
      columns={props.columns}
      visible={props.visible}
      rowId={({ id }) => id}
      rowHeight={isDense ? 36 : 52}
      isStale={props.isStale}
      sorting={{
        field: sort,
        desc,
        onSort: (name, isDesc) => {
          const field = sortFields.find((one) => one === name);
          props.onSort({ sort: field ?? "", desc: field !== undefined && isDesc });
        },
      }}
      selection={{ ids: props.selected, onSelect: props.onSelect }}
    />
  );
}
