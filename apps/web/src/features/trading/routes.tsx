import { type TradingRoute, TradingState } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { shownName } from "../../shared/medicines/name-parts.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../shared/rpc/use-single-flight.ts";
import { ConfirmAct } from "../../shared/ui/confirm-act.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ListState } from "../../shared/ui/list-state.tsx";
import { TableCard } from "../../shared/ui/table-card.tsx";
import { TextInput } from "../../shared/ui/text-input.tsx";
import { useToast } from "../../shared/ui/use-toast.ts";
import { TradingSelect } from "./trading-select.tsx";
import { useRoutes, useTradingActs, useTradings } from "./use-tradings.ts";

/** 帳合: which wholesaler an item, or else all of a maker, is ordered from. */
export function TradingRoutes(props: {
  institutionId: string;
  canEdit: boolean;
  /** Where a medicine is chosen by its name. */
  medicinePicker: (onPick: (medicineId: string) => void) => ReactNode;
}) {
  const { t } = useTranslation("trading");
  const { institutionId, canEdit } = props;
  const { routes, hasMore, isFetchingMore, more, ...reading } = useRoutes(institutionId);
  const { tradings } = useTradings(institutionId);
  const { setRoute } = useTradingActs();
  const [removed, setRemoved] = useState<TradingRoute>();
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
              {canEdit && (
                <TableCell>
                  <Button size="small" color="inherit" onClick={() => setRemoved(route)}>
                    {t("act.removeRoute")}
                  </Button>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableCard>
      )}
      {hasMore && (
        <Button variant="outlined" color="inherit" loading={isFetchingMore} onClick={more} sx={{ mt: 2 }}>
          {t("act.showMore")}
        </Button>
      )}
      {removed && (
        <ConfirmAct
          title={t("route.removeTitle", { name: removed.maker || shownName(removed.medicineName) })}
          effects={t("route.removeEffects")}
          confirmLabel={t("act.removeRoute")}
          done={t("done.routeRemoved")}
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

function RouteForm(props: {
  institutionId: string;
  medicinePicker: (onPick: (medicineId: string) => void) => ReactNode;
}) {
  const { t } = useTranslation("trading");
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const { setRoute } = useTradingActs();
  const { tradings } = useTradings(props.institutionId);
  const [maker, setMaker] = useState("");
  const [chosen, setChosen] = useState({ main: "", second: "" });
  const [isAsked, setIsAsked] = useState(false);
  const usable = tradings.filter(({ state }) => state === TradingState.APPROVED || state === TradingState.IN_HOUSE);
  const send = useSingleFlight((of: { maker: string } | { medicineId: string }) => {
    const route = { ...of, mainTradingId: chosen.main, secondTradingId: chosen.second };
    return setRoute.mutateAsync({ institutionId: props.institutionId, route }).then(
      () => {
        toast(t("done.saved"));
        setMaker("");
        setIsAsked(false);
      },
      () => undefined,
    );
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (maker.trim() !== "" && chosen.main !== "") void send({ maker: maker.trim() });
      }}
    >
      <Box sx={{ display: "grid", gap: 2, maxWidth: 640, mb: 4 }}>
        <TradingSelect
          label={t("route.main")}
          tradings={usable}
          value={chosen.main}
          onChange={(main) => setChosen((before) => ({ ...before, main }))}
          error={isAsked && chosen.main === "" ? problemWords("required") : undefined}
        />
        <TradingSelect
          label={t("route.second")}
          tradings={usable.filter(({ id }) => id !== chosen.main)}
          value={chosen.second}
          none={t("route.nobody")}
          onChange={(second) => setChosen((before) => ({ ...before, second }))}
        />
        {props.medicinePicker((medicineId) => {
          setIsAsked(chosen.main === "");
          if (chosen.main !== "") void send({ medicineId });
        })}
        <TextInput label={t("route.forMaker")} value={maker} onChange={({ target }) => setMaker(target.value)} />
        {setRoute.error && <Alert severity="error">{failureWords(setRoute.error)}</Alert>}
        <Button type="submit" variant="contained" loading={setRoute.isPending} sx={{ justifySelf: "start" }}>
          {t("act.setRoute")}
        </Button>
      </Box>
    </form>
  );
}
