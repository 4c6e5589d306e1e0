import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { paths, vanPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { WholesalerChip } from "../state-chips.tsx";
import { useMyWholesalers } from "./use-my-wholesalers.ts";
import { useApplications } from "./use-wholesalers.ts";

const views = ["mine", "waiting", "decided"] as const;

/** The registrations one works for; administrators see besides what waits for them. */
export function WholesalerList({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation("trading");
  const [params, setParams] = useSearchParams();
  if (!isAdmin) return <MyWholesalers />;
  const view = views.find((name) => name === params.get("view")) ?? "waiting";
  return (
    <TabBar
      label={t("van.views")}
      tabs={views.map((name) => ({ name, label: t(`van.${name}`) }))}
      value={view}
      onChange={(next) => setParams({ view: next }, { replace: true })}
    >
      {view === "mine" ? <MyWholesalers /> : <Applications key={view} decided={view === "decided"} />}
    </TabBar>
  );
}

function MyWholesalers() {
  const { t } = useTranslation("trading");
  const { wholesalers, waitingAt, waiting, ...reading } = useMyWholesalers();
  const add = (
    <Button component={Link} to={paths.vanCreate} variant="contained">
      {t("van.add")}
    </Button>
  );
  return (
    <ListState
      {...reading}
      rows={3}
      empty={wholesalers.length === 0 && <EmptyState title={t("van.none")} hint={t("van.noneHint")} action={add} />}
    >
      <WholesalerTable wholesalers={wholesalers} waitingAt={waitingAt} />
    </ListState>
  );
}

function Applications({ decided }: { decided: boolean }) {
  const { t } = useTranslation("trading");
  const { wholesalers, hasMore, isFetchingMore, more, ...reading } = useApplications(decided);
  return (
    <ListState
      {...reading}
      rows={3}
      empty={wholesalers.length === 0 && <EmptyState title={t(decided ? "van.none" : "van.waitingNone")} />}
    >
      <WholesalerTable wholesalers={wholesalers} />
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </ListState>
  );
}

/** Registrations; with `waitingAt` the orders that wait at each approved one. */
function WholesalerTable(props: { wholesalers: readonly Wholesaler[]; waitingAt?: ReadonlyMap<string, number> }) {
  const { t } = useTranslation("trading");
  const { wholesalers, waitingAt } = props;
  return (
    <TableCard
      label={t("van.title")}
      columns={[
        t("field.company"),
        ...(waitingAt ? [{ label: t("van.orders"), isFigure: true as const }] : []),
        t("field.vanCode"),
        t("field.state"),
        t("field.prefecture"),
      ]}
    >
      {wholesalers.map(({ id, details, state, proposed }) => (
        <TableRow key={id}>
          <TableCell component="th" scope="row">
            <MuiLink component={Link} to={vanPaths.detail(details?.vanCode ?? "", id)} sx={{ fontWeight: 600 }}>
              <bdi lang="ja">{details?.company}</bdi>
            </MuiLink>
          </TableCell>
          {waitingAt && (
            <TableCell align="right" data-label={t("van.orders")}>
              {state === WholesalerState.APPROVED && (
                <InboxLink id={id} vanCode={details?.vanCode ?? ""} waiting={waitingAt.get(id) ?? 0} />
              )}
            </TableCell>
          )}
          <TableCell data-label={t("field.vanCode")}>
            <bdi dir="ltr">{details?.vanCode}</bdi>
          </TableCell>
          <TableCell>
            <WholesalerChip state={state} />
            {proposed && (
              <>
                {" "}
                <StatusChip tone="info" label={t("state.changing")} />
              </>
            )}
          </TableCell>
          <TableCell data-label={t("field.prefecture")}>
            <bdi lang="ja">{details?.prefecture}</bdi>
          </TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
}

/** Straight to the orders, those that wait for an answer first. */
function InboxLink({ id, vanCode, waiting }: { id: string; vanCode: string; waiting: number }) {
  const { t } = useTranslation("trading");
  const { number } = useFormat();
  return (
    <MuiLink component={Link} to={vanPaths.inbox(vanCode, id)} sx={waiting > 0 ? { fontWeight: 700 } : {}}>
      {t("van.orderCount", { count: waiting, figure: number(waiting) })}
    </MuiLink>
  );
}
