import type { ListNeighboursNeedsResponse, NeighboursNeed } from "@meguri/rpc/app/v1/forecast_service_pb";
import { lineYen } from "@meguri/rules/money";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useOrderYen } from "../../../ordering/common/order/use-order-yen.ts";
import { PacksStepper } from "../../../ordering/common/packs-stepper.tsx";
import { useForecastFormat } from "../use-forecast-format.ts";
import { useAddToOrder } from "./use-neighbours.ts";

const mostPacks = 99_999;

/** The lines, those that are likely needed ticked; what is ticked goes into today's order by one button. */
export function NeighboursTable(props: {
  institutionId: string;
  isMember: boolean;
  isPharmacist: boolean;
  list: ListNeighboursNeedsResponse;
  /** Whether the list is of other figures than those that are chosen, which are being read. */
  isOld: boolean;
}) {
  const { t } = useTranslation("forecasts");
  const { failureWords } = useFailureWords();
  const { amount, exact, number, yen } = useForecastFormat();
  const orderYen = useOrderYen();
  const toast = useToast();
  const navigate = useNavigate();
  const add = useAddToOrder();
  const request = useRef<{ choice: string; id: string }>(undefined);
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [packs, setPacks] = useState<ReadonlyMap<string, number>>(new Map());
  const { institutionId, isMember, isPharmacist, list, isOld } = props;
  const { needs, covered } = list;
  const packsOf = (need: NeighboursNeed) => packs.get(need.medicineId) ?? need.packs;
  const mayOrder = (need: NeighboursNeed) =>
    isMember && need.tradingId !== "" && need.packs > 0 && (isPharmacist || need.regulation !== "narcotic");
  const isTicked = (need: NeighboursNeed) =>
    mayOrder(need) && packsOf(need) > 0 && (ticked.get(need.medicineId) ?? need.ticked);
  const yenOf = (need: NeighboursNeed) => lineYen(need.packPrice, packsOf(need));
  const chosen = needs.filter(isTicked);
  const sum = {
    totalYen: chosen.reduce((total, need) => total + (yenOf(need) ?? 0n), 0n),
    lineCount: chosen.length,
    unpricedCount: chosen.filter(({ packPrice }) => packPrice === "").length,
  };
  const put = useSingleFlight(async () => {
    const items = chosen.map((need) => ({
      medicineId: need.medicineId,
      gtin: need.gtin,
      packs: packsOf(need),
      tradingId: need.tradingId,
    }));
    // When repeated after a lost response, the same choice is not added twice.
    const choice = JSON.stringify(items);
    if (request.current?.choice !== choice) request.current = { choice, id: crypto.randomUUID() };
    try {
      await add.mutateAsync({ institutionId, requestId: request.current.id, items });
      request.current = undefined;
      setTicked(new Map());
      setPacks(new Map());
      toast(t("neighbours.added", { figure: number(items.length) }), {
        action: { label: t("neighbours.toOrder"), run: () => void navigate(paths.medorderOrder) },
      });
    } catch {
      // The failure is shown above the button.
    }
  });
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PlainTable
        label={t("views.neighbours")}
        rows={needs}
        rowKey={({ medicineId }) => medicineId}
        minWidth={960}
        isDense
        columns={[
          {
            label: t("field.medicine"),
            isRowHeader: true,
            cell: (need) => (
              <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
                {isMember && (
                  <Checkbox
                    size="small"
                    checked={isTicked(need)}
                    disabled={!mayOrder(need)}
                    onChange={(_, is) => setTicked(new Map([...ticked, [need.medicineId, is]]))}
                    slotProps={{ input: { "aria-label": t("neighbours.tick", { name: need.medicineName }) } }}
                  />
                )}
                <MedicineName name={need.medicineName} />
              </Box>
            ),
          },
          {
            label: t("neighbours.institutions"),
            isFigure: true,
            cell: ({ institutions }) => t("neighbours.atLeast", { figure: number(institutions) }),
          },
          {
            label: t("neighbours.dispensings"),
            isFigure: true,
            cell: ({ dispensings }) => t("neighbours.times", { figure: number(dispensings) }),
          },
          { label: t("neighbours.need"), isFigure: true, cell: ({ need, unit }) => amount(need, unit) },
          { label: t("neighbours.available"), isFigure: true, cell: (need) => exact(need.available, need.unit) },
          {
            label: t("neighbours.packs"),
            cell: (need) => (
              <Box sx={{ display: "flex", flexWrap: { xs: "wrap", sm: "nowrap" }, alignItems: "center", gap: 1 }}>
                {mayOrder(need) && (
                  <PacksStepper
                    label={t("neighbours.packsOf", { name: need.medicineName })}
                    value={packsOf(need)}
                    most={mostPacks}
                    onChange={(value) => setPacks(new Map([...packs, [need.medicineId, value]]))}
                  />
                )}
                <Box>
                  <span lang="ja">{need.packageWords}</span>
                  <Typography variant="body2" color="textSecondary">
                    {need.tradingId === ""
                      ? t("neighbours.noWholesaler")
                      : need.packs === 0
                        ? t("neighbours.halted")
                        : need.wholesalerName}
                  </Typography>
                </Box>
              </Box>
            ),
          },
          { label: t("neighbours.amount"), isFigure: true, cell: (need) => worth(yenOf(need)) },
        ]}
      />
      {covered > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("neighbours.covered", { figure: number(covered) })}
        </Typography>
      )}
      {add.error && <Alert severity="error">{failureWords(add.error)}</Alert>}
      {isMember && (
        <Box sx={bar}>
          <Typography role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {t("neighbours.chosen", { figure: number(chosen.length), yen: orderYen(sum) })}
          </Typography>
          <Button
            variant="contained"
            disabled={chosen.length === 0 || isOld}
            loading={add.isPending}
            onClick={() => void put()}
          >
            {t("neighbours.put")}
          </Button>
        </Box>
      )}
    </Box>
  );

  function worth(value: bigint | null | undefined): string {
    return value === null || value === undefined ? "-" : yen(value);
  }
}

const bar = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 2,
  py: 1,
  backgroundColor: "background.default",
} as const;
