import type { TradingRoute } from "@meguri/rpc/app/v1/trading_pb";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { OriginNote } from "../../common/origin/origin-note.tsx";
import { useRoutes, useTradingActs, useTradings } from "../use-tradings.ts";
import { RouteForm, type RouteMedicineField } from "./route-form.tsx";

/** 帳合: which wholesaler an item, or else all of a maker, is ordered from. */
export function DesignatedWholesalers(props: {
  institutionId: string;
  canEdit: boolean;
  /** Where a medicine is chosen by its name. */
  medicineField: RouteMedicineField;
}) {
  const { t } = useTranslation(["trading", "origin"]);
  const { institutionId, canEdit } = props;
  const { routes, hasMore, isFetchingMore, more, ...reading } = useRoutes(institutionId);
  const { tradings } = useTradings(institutionId);
  const { setRoute } = useTradingActs();
  const [removed, setRemoved] = useState<TradingRoute>();
  const isInChain = routes.some(({ inherited, override }) => inherited || override);
  const nameOf = (id: string) => tradings.find((trading) => trading.id === id)?.name ?? "-";
  return (
    <ListState {...reading} rows={4} empty={false}>
      {canEdit && <RouteForm {...props} />}
      {routes.length === 0 && <EmptyState title={t("route.none")} />}
      {routes.length > 0 && (
        <TableCard
          label={t("tab.routes")}
          columns={[
            `${t("field.maker")}・${t("field.medicine")}`,
            t("route.main"),
            t("route.second"),
            ...(isInChain ? [t("origin:column")] : []),
            ...(canEdit ? [t("event.what")] : []),
          ]}
        >
          {routes.map((route) => (
            <TableRow key={route.maker || route.medicineId}>
              <TableCell component="th" scope="row">
                {route.maker ? <bdi lang="ja">{route.maker}</bdi> : <MedicineName name={route.medicineName} />}
              </TableCell>
              <TableCell data-label={t("route.main")}>
                <bdi lang="ja">{nameOf(route.mainTradingId)}</bdi>
              </TableCell>
              <TableCell data-label={t("route.second")}>
                <bdi lang="ja">{route.secondTradingId ? nameOf(route.secondTradingId) : "-"}</bdi>
              </TableCell>
              {isInChain && (
                <TableCell data-label={t("origin:column")}>
                  <OriginNote
                    isInherited={route.inherited}
                    {...(route.override && canEdit && { onBack: () => setRemoved(route) })}
                  />
                </TableCell>
              )}
              {canEdit && (
                <TableCell>
                  {!route.inherited && !route.override && (
                    <Button size="small" color="inherit" onClick={() => setRemoved(route)}>
                      {t("act.removeRoute")}
                    </Button>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableCard>
      )}
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
      {removed && (
        <ConfirmAct
          title={t(removed.override ? "origin:backTitle" : "route.removeTitle", {
            name: removed.maker || shownName(removed.medicineName),
          })}
          effects={t(removed.override ? "origin:backEffects" : "route.removeEffects")}
          confirmLabel={t(removed.override ? "origin:back" : "act.removeRoute")}
          canBeSetAgain
          done={t(removed.override ? "origin:done" : "done.routeRemoved")}
          act={setRoute}
          run={() => {
            const { maker, medicineId } = removed;
            return setRoute.mutateAsync({ institutionId, route: maker ? { maker } : { medicineId } });
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListState>
  );
}
