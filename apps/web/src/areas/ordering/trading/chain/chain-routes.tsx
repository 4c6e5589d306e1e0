import type { ChainRoute, GetChainTermsResponse } from "@meguri/rpc/app/v1/chain_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmAct } from "../../../../shared/ui/dialog/confirm-act.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import type { RouteMedicineField } from "../designated/route-form.tsx";
import { ChainRouteDialog } from "./chain-route-dialog.tsx";
import { OverridesDialog } from "./overrides-dialog.tsx";
import { useChainActs } from "./use-chain.ts";

/** 帳合 for all shops, with the shops that have their own. */
export function ChainRoutes(props: {
  corporationId: string;
  terms: GetChainTermsResponse;
  medicineField: RouteMedicineField;
}) {
  const { t } = useTranslation(["chain", "trading"]);
  const { corporationId, terms } = props;
  const { putRoute, follow } = useChainActs();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<ChainRoute>();
  const [opened, setOpened] = useState<ChainRoute>();
  const wholesaler = (vanCode: string) =>
    terms.wholesalers.find((one) => one.vanCode === vanCode)?.name || vanCode || "-";
  const shopName = (id: string) => terms.shops.find(({ institutionId }) => institutionId === id)?.name ?? "";
  const nameOf = (route: ChainRoute) => route.maker || shownName(route.medicineName);
  const keyOf = ({ maker, medicineId }: ChainRoute) => (maker ? { maker } : { medicineId });
  const add = (
    <Button variant="contained" onClick={() => setIsAdding(true)}>
      {t("routes.add")}
    </Button>
  );
  return (
    <>
      {terms.routes.length === 0 ? (
        <EmptyState title={t("routes.none")} hint={t("routes.noneHint")} action={add} />
      ) : (
        <>
          <Box sx={{ mb: 2 }}>{add}</Box>
          <TableCard
            label={t("routes.title")}
            columns={[
              `${t("trading:field.maker")}・${t("trading:field.medicine")}`,
              t("trading:route.main"),
              t("trading:route.second"),
              t("shops.own"),
              { label: t("trading:event.what"), isAct: true },
            ]}
          >
            {terms.routes.map((route) => (
              <TableRow key={route.maker || route.medicineId}>
                <TableCell component="th" scope="row">
                  {route.maker ? <bdi lang="ja">{route.maker}</bdi> : <MedicineName name={route.medicineName} />}
                </TableCell>
                <TableCell data-label={t("trading:route.main")}>
                  {route.mainVanCode ? <bdi lang="ja">{wholesaler(route.mainVanCode)}</bdi> : t("routes.onlyInShops")}
                </TableCell>
                <TableCell data-label={t("trading:route.second")}>
                  <bdi lang="ja">{wholesaler(route.secondVanCode)}</bdi>
                </TableCell>
                <TableCell data-label={t("shops.own")}>
                  {route.overrides.length === 0 ? (
                    t("shops.none")
                  ) : (
                    <Button size="small" color="inherit" variant="outlined" onClick={() => setOpened(route)}>
                      {t("shops.count", { figure: route.overrides.length })}
                    </Button>
                  )}
                </TableCell>
                <TableCell data-screen>
                  {route.mainVanCode && (
                    <Button size="small" color="inherit" onClick={() => setRemoved(route)}>
                      {t("routes.remove")}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableCard>
        </>
      )}
      {isAdding && <ChainRouteDialog {...props} onClose={() => setIsAdding(false)} />}
      {opened && (
        <OverridesDialog
          title={t("overrides.title", { name: nameOf(opened) })}
          shops={opened.overrides.map(({ institutionId, mainVanCode }) => ({
            institutionId,
            name: shopName(institutionId),
            value: <bdi lang="ja">{wholesaler(mainVanCode)}</bdi>,
          }))}
          act={follow}
          run={(institutionIds) => follow.mutateAsync({ corporationId, institutionIds, ...keyOf(opened) })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removed && (
        <ConfirmAct
          title={t("routes.removeTitle", { name: nameOf(removed) })}
          effects={t("routes.removeEffects")}
          confirmLabel={t("routes.remove")}
          canBeSetAgain
          done={t("trading:done.routeRemoved")}
          act={putRoute}
          run={() => putRoute.mutateAsync({ corporationId, ...keyOf(removed) })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
