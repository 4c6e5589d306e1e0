import { useTheme } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import type { Acting } from "../acting.ts";
import { GroupCards } from "./group-cards.tsx";
import { GroupFilters } from "./group-filters.tsx";
import {
  type GroupListKind,
  type GroupListState,
  groupListDefaults,
  groupQuestion,
  groupTabs,
  readGroupListState,
} from "./group-list-state.ts";
import { GroupTable } from "./group-table.tsx";
import { NoGroups } from "./no-groups.tsx";
import { useGroups } from "./use-groups.ts";

/** Groups to join, or those the institution manages: search, tabs, regions, and a page more at a time. */
export function GroupList({ acting, kind }: { acting: Acting; kind: GroupListKind }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down("md"));
  const [state, setState] = useUrlState("list", groupListDefaults, readGroupListState);
  const list = useGroups(groupQuestion(acting.id, kind, state));
  const { groups } = list;
  const view = { groups, kind, isStale: list.isStale };

  return (
    <>
      {kind === "search" && (
        <Tabs
          value={state.tab}
          onChange={(_, tab: GroupListState["tab"]) => setState({ tab })}
          aria-label={t("tabs.label")}
          sx={{ mb: 1, borderBottom: 1, borderColor: "divider" }}
        >
          {groupTabs.map((tab) => (
            <Tab key={tab} value={tab} label={t(`tabs.${tab}`)} />
          ))}
        </Tabs>
      )}
      <ListToolbar
        search={<SearchField label={t("search")} value={state.q} onSearch={(q) => setState({ q })} />}
        filters={<GroupFilters region={state.region} onRegion={(region) => setState({ region })} />}
        {...(list.total !== undefined && { range: { from: 1, to: groups.length, total: list.total } })}
      />
      {list.error ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : list.isPending ? (
        <LoadingSkeleton rows={isNarrow ? 6 : 10} />
      ) : groups.length === 0 ? (
        <NoGroups
          acting={acting}
          kind={kind}
          state={state}
          onClear={() => setState({ ...groupListDefaults, tab: state.tab })}
          onAll={() => setState(groupListDefaults)}
        />
      ) : isNarrow ? (
        <GroupCards {...view} />
      ) : (
        <GroupTable {...view} />
      )}
      {list.hasMore && !list.error && (
        <MoreButton loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 2, alignSelf: "center" }} />
      )}
    </>
  );
}
