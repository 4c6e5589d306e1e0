import type { PlanPrice } from "@meguri/rpc/app/v1/billing_account_pb";
import { priceIn } from "@meguri/rules/paid-plan";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { presentMonth } from "../common/months.ts";
import { useMonthWords } from "../common/use-month-words.ts";
import { PriceDialog } from "./price-dialog.tsx";
import { PriceNow } from "./price-now.tsx";
import { useDeletePlanPrice, usePlanPrices } from "./use-prices.ts";

/** The prices of the plan by their first months; administrators set the ones to come. */
export function PriceList() {
  const { t } = useTranslation("billing");
  const { yen } = useFormat();
  const monthWords = useMonthWords();
  const { prices, ...reading } = usePlanPrices();
  const [isSetting, setIsSetting] = useState(false);
  const [deleted, setDeleted] = useState<PlanPrice>();
  const remove = useDeletePlanPrice();
  const month = presentMonth();
  const now = priceIn(prices, month);
  const set = (
    <Button variant="contained" onClick={() => setIsSetting(true)} data-key="create">
      {t("price.set")}
    </Button>
  );
  return (
    <>
      <ListState
        {...reading}
        rows={4}
        empty={
          prices.length === 0 && <EmptyState title={t("price.noneYet")} hint={t("price.noneYetHint")} action={set} />
        }
      >
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
          <Card sx={{ p: 2.5, display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
            <Box sx={{ flex: "1 1 260px" }}>
              <PriceNow prices={prices} />
            </Box>
            {set}
          </Card>
          <PlainTable<PlanPrice>
            label={t("price.list")}
            rows={prices}
            rowKey={({ firstMonth }) => firstMonth}
            columns={[
              {
                label: t("price.firstMonth"),
                isRowHeader: true,
                cell: ({ firstMonth }) => t("price.from", { month: monthWords(firstMonth) }),
              },
              { label: t("price.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
              {
                label: t("institutions.state"),
                cell: ({ firstMonth }) => (
                  <PriceChip isNow={firstMonth === now?.firstMonth} isToCome={firstMonth > month} />
                ),
              },
              {
                label: t("institutions.acts"),
                isAct: true,
                cell: (price) =>
                  price.changeable ? (
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={t("price.deleteOf", { month: monthWords(price.firstMonth) })}
                      onClick={() => setDeleted(price)}
                    >
                      {t("price.delete")}
                    </Button>
                  ) : null,
              },
            ]}
          />
        </Box>
      </ListState>
      {isSetting && <PriceDialog prices={prices} onClose={() => setIsSetting(false)} />}
      {deleted && (
        <ConfirmAct
          title={t("price.deleteTitle", { month: monthWords(deleted.firstMonth), price: yen(deleted.netYen) })}
          effects={t("price.deleteEffects")}
          confirmLabel={t("price.delete")}
          canBeSetAgain
          done={t("done.priceDeleted", { month: monthWords(deleted.firstMonth) })}
          act={remove}
          run={() => remove.mutateAsync({ firstMonth: deleted.firstMonth })}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

function PriceChip({ isNow, isToCome }: { isNow: boolean; isToCome: boolean }) {
  const { t } = useTranslation("billing");
  if (isNow) return <StatusChip tone="ok" label={t("price.now")} />;
  return isToCome ? (
    <StatusChip tone="info" label={t("price.toCome")} />
  ) : (
    <StatusChip tone="neutral" label={t("price.past")} />
  );
}
