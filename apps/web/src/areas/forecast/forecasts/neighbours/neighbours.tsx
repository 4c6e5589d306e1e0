import { NeighboursLack } from "@meguri/rpc/app/v1/forecast_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAtom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { institutionPaths, paths } from "../../../../paths.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { NeighboursBasis } from "./neighbours-basis.tsx";
import { NeighboursTable } from "./neighbours-table.tsx";
import { useNeighbours } from "./use-neighbours.ts";

/** Prescriptions of a day that a person entered, by institution; kept on this device. */
const prescriptionsAtom = atomWithStorage<Readonly<Record<string, number>>>("forecast.prescriptions", {}, undefined, {
  getOnInit: true,
});

/**
 * What pharmacies nearby dispense, for a pharmacy that has no stock or dispensings of its own yet: what of it would be needed
 * here, and an order of what is chosen.
 */
export function Neighbours(props: { institutionId: string; isMember: boolean; isPharmacist: boolean }) {
  const { institutionId, isMember, isPharmacist } = props;
  const { t } = useTranslation("forecasts");
  const [entered, setEntered] = useAtom(prescriptionsAtom);
  const [days, setDays] = useState(14);
  const prescriptions = entered[institutionId] ?? 0;
  const { list, error, isPending, isFetching, isOld, refetch } = useNeighbours({ institutionId, prescriptions, days });
  const isVerified = list?.lack !== NeighboursLack.NOT_VERIFIED;
  const hasNeighbours = isVerified && list?.lack !== NeighboursLack.TOO_FEW;
  return (
    <ListState error={list ? undefined : error} isPending={isPending} refetch={refetch} rows={8} empty={undefined}>
      {list && !isVerified && (
        <EmptyState
          title={t("neighbours.notVerified")}
          hint={t("neighbours.notVerifiedHint")}
          action={
            isMember && (
              <Button component={Link} to={institutionPaths.detail(institutionId)} variant="contained">
                {t("neighbours.toVerification")}
              </Button>
            )
          }
        />
      )}
      {list?.lack === NeighboursLack.TOO_FEW && (
        <EmptyState
          title={t("neighbours.tooFew")}
          hint={t("neighbours.tooFewHint")}
          action={
            isMember && (
              <Button component={Link} to={paths.medorderNsips} variant="outlined">
                {t("toImport")}
              </Button>
            )
          }
        />
      )}
      {list && hasNeighbours && (
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <NeighboursBasis
            list={list}
            prescriptions={prescriptions}
            days={days}
            isFetching={isFetching}
            onDays={setDays}
            onPrescriptions={(value) => setEntered({ ...entered, [institutionId]: value })}
          />
          {list.lack === NeighboursLack.PRESCRIPTIONS ? (
            <EmptyState title={t("neighbours.enter")} hint={t("neighbours.enterHint")} />
          ) : list.needs.length === 0 ? (
            <EmptyState title={t("neighbours.enough")} hint={t("neighbours.enoughHint")} />
          ) : (
            <NeighboursTable
              // What was ticked or counted for other figures does not stay.
              key={`${list.prescriptions} ${list.openDays}`}
              institutionId={institutionId}
              isMember={isMember}
              isPharmacist={isPharmacist}
              list={list}
              isOld={isOld}
            />
          )}
        </Box>
      )}
    </ListState>
  );
}
