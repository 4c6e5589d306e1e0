import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { paths, sharePaths } from "../../../paths.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { ShareDetail } from "./detail/share-detail.tsx";
import { ShareCard } from "./share-card.tsx";
import { readShareFilter, shareFilterDefaults, shareSides } from "./share-filter-state.ts";
import { ShareFilters } from "./share-filters.tsx";
import { useShares } from "./use-shares.ts";

/** The requests of an institution; beside them the chosen one where there is room, else each leads to its page. */
export function ShareInbox({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("share");
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up("lg"));
  const [params] = useSearchParams();
  const [filter, setFilter] = useUrlState("list", shareFilterDefaults, readShareFilter);
  const list = useShares(institutionId, shareSides[filter.side], filter.open);
  // The first one of the list, as it was when the list came: what is read does not go away when an act moves it down.
  const [first, setFirst] = useState<string>();
  const chosen = params.get("share") ?? first;
  if (!first && list.requests[0]) setFirst(list.requests[0].id);
  const isFiltered = filter.side !== "all" || filter.open;
  return (
    <>
      <ShareFilters filter={filter} onFilter={setFilter} />
      <ListState {...list} rows={6} empty={list.requests.length === 0 && <NoShares isFiltered={isFiltered} />}>
        <Box
          sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "360px minmax(0, 1fr)" } }}
        >
          <Box sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
            <Card component="ul" aria-label={t("tabs.requests")} sx={rows}>
              {list.requests.map((request) => (
                <li key={request.id}>
                  <ShareCard
                    institutionId={institutionId}
                    request={request}
                    to={isWide ? besides(params, request.id) : sharePaths.request(request.id)}
                    isChosen={isWide && request.id === chosen}
                  />
                </li>
              ))}
            </Card>
            {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
          </Box>
          {isWide && chosen && <ShareDetail key={chosen} institutionId={institutionId} shareId={chosen} />}
        </Box>
      </ListState>
    </>
  );
}

const rows = {
  listStyle: "none",
  m: 0,
  p: 0,
  alignSelf: "start",
  "& li + li": { borderTop: 1, borderColor: "divider" },
} as const;

/** The same list with another request beside it. */
function besides(params: URLSearchParams, share: string): string {
  const next = new URLSearchParams(params);
  next.set("share", share);
  return `?${next}`;
}

function NoShares({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("share");
  const search = (
    <Button component={Link} to={paths.medsearchSearch} variant="contained">
      {t("list.noneAction")}
    </Button>
  );
  return isFiltered ? (
    <EmptyState title={t("list.noneFiltered")} hint={t("list.noneFilteredHint")} action={search} />
  ) : (
    <EmptyState title={t("list.none")} hint={t("list.noneHint")} action={search} />
  );
}
