import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterContent } from "../../../../shared/parts/after-content.ts";
import { lazyPart } from "../../../../shared/parts/lazy-part.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TabRow } from "../../../../shared/ui/tab-row.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { useDeleteWithUndo } from "../acts/use-delete-with-undo.ts";
import type { BulkAct } from "../acts/user-acts.ts";
import type { Person } from "../person.ts";
import { useSelection } from "../selection/use-selection.ts";
import { ListError } from "./list-error.tsx";
import { NoUsers } from "./no-users.tsx";
import { useUserColumns } from "./use-user-columns.tsx";
import { useUserList } from "./use-user-list.ts";
import { useVisibleColumns } from "./use-visible-columns.ts";
import { UserCards } from "./user-cards.tsx";
import { UserFilters } from "./user-filters.tsx";
import { UserGrid } from "./user-grid.tsx";
import { pageSize, readUserListState, type UserListState, useNames, userListDefaults } from "./user-list-state.ts";
import { ViewMenu } from "./view-menu.tsx";

/** Comes with all that forms need, which the list itself does without. */
const BulkDialog = lazy(async () => ({ default: (await import("../bulk/bulk-dialog.tsx")).BulkDialog }));

const BulkBar = lazyPart(async () => (await import("../bulk/bulk-bar.tsx")).BulkBar);

/** The pages are below the rows. */
const ListFoot = afterContent(async () => (await import("./list-foot.tsx")).ListFoot);

/** The list of the users: search, tabs, table or cards, pages, and acts on the selected ones. */
export function UserList() {
  const { t } = useTranslation("users");
  const { failureWords } = useFailureWords();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down("md"));
  const [state, setState] = useUrlState("list", userListDefaults, readUserListState);
  const list = useUserList(state);
  const columns = useUserColumns(list.standings);
  const visible = useVisibleColumns();
  const selection = useSelection(list.people);
  const [chosen, setChosen] = useState<{ act: BulkAct; people: Person[] }>();
  const { deleteUser, error: deleteError } = useDeleteWithUndo();

  /** Another question to the server: what was selected is no longer what one sees. */
  const show = (change: Partial<UserListState>) => {
    selection.clear();
    setState({ page: 1, ...change });
  };
  const act = (kind: BulkAct) => {
    const people = selection.people();
    const [only] = people;
    // One deletion can be taken back from its toast, so there is no confirmation.
    if (kind === "delete" && only && people.length === 1) {
      selection.clear();
      deleteUser(only);
    } else setChosen({ act: kind, people });
  };
  const total = list.total ?? 0;
  const first = (state.page - 1) * pageSize;

  return (
    <>
      <Box sx={{ mb: 1, borderBottom: 1, borderColor: "divider" }}>
        <TabRow
          label={t("tabs.label")}
          tabs={[
            { name: "present", label: t("tabs.present") },
            ...useNames.map((name) => ({ name, label: t(`standing.${name}`) })),
            { name: "deleted", label: t("tabs.deleted") },
          ]}
          value={state.deleted ? "deleted" : state.use || "present"}
          onChange={(tab) => show({ deleted: tab === "deleted", use: useNames.find((name) => name === tab) ?? "" })}
        />
      </Box>
      <ListToolbar
        search={<SearchField label={t("search")} value={state.q} onSearch={(q) => show({ q })} />}
        filters={
          <>
            <UserFilters state={state} onShow={show} />
            {!isNarrow && <ViewMenu columns={columns} visible={visible} />}
          </>
        }
        {...(list.total !== undefined && {
          range: { from: first + 1, to: Math.min(first + pageSize, total), total },
        })}
      />
      {deleteError && <ErrorState title={t("deleteFailed")} cause={failureWords(deleteError)} />}
      {selection.error && <ErrorState title={t("list.selectFailed")} cause={failureWords(selection.error)} />}
      {list.error ? (
        <ListError error={list.error} onRetry={list.refetch} onFirstPage={() => show({})} />
      ) : list.isPending ? (
        <LoadingSkeleton rows={isNarrow ? 6 : 10} />
      ) : list.people.length === 0 ? (
        <NoUsers state={state} onClear={() => show({ ...userListDefaults, deleted: state.deleted })} />
      ) : isNarrow ? (
        <UserCards key={JSON.stringify(state)} people={list.people} standings={list.standings} />
      ) : (
        // The words of the grid come after it: only its own place waits for them, not the search above.
        <Suspense fallback={<LoadingSkeleton rows={10} />}>
          <UserGrid
            people={list.people}
            columns={columns}
            visible={visible}
            state={state}
            isStale={list.isStale}
            selected={selection.ids}
            onSelect={selection.select}
            onSort={show}
          />
        </Suspense>
      )}
      <Box sx={{ minHeight: 56, pt: 1, display: "flex", alignItems: "center", "& > *": { flex: 1 } }}>
        <Suspense>
          {selection.ids.size > 0 ? (
            <BulkBar
              count={selection.ids.size}
              matching={selection.isPageOnly && total > list.people.length ? total : undefined}
              isReading={selection.isReading}
              isDeletedList={state.deleted}
              onAct={act}
              onSelectAll={() => void selection.selectAll(state)}
              onClear={selection.clear}
            />
          ) : (
            !list.error && <ListFoot total={total} page={state.page} onPage={(page) => show({ page })} />
          )}
        </Suspense>
      </Box>
      {chosen && (
        <Suspense>
          <BulkDialog
            {...chosen}
            onClose={() => {
              setChosen(undefined);
              selection.clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
