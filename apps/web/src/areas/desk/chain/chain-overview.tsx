import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ChainShopFigures } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { monthsBefore } from "./months-before.ts";
import { useAsOf } from "./use-as-of.ts";
import { useChainOverview } from "./use-chain-overview.ts";
import { type Measure, measures, worstFirst } from "./worst-first.ts";

/** All shops on one page, the worst first by the figure that is chosen; each leads to its own overview. */
export function ChainOverview(props: {
  corporationId: string;
  today: string;
  /** Opens the overview of a shop. */
  onOpen: (institutionId: string) => void;
}) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { number, yen } = useFormat();
  const asOf = useAsOf();
  const [month, setMonth] = useState(props.today.slice(0, 7));
  const [measure, setMeasure] = useState<Measure>("waste");
  const { overview, error, isPending, refetch } = useChainOverview(props.corporationId, month);
  if (error && !overview) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending || !overview) return <LoadingSkeleton rows={8} />;
  if (overview.shops.length === 0) return <EmptyState title={t("shops.noShops")} hint={t("shops.noShopsHint")} />;
  const sum = (of: (shop: ChainShopFigures) => bigint) => overview.shops.reduce((all, shop) => all + of(shop), 0n);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mb: 1.5, "& > *": { flex: "1 1 140px", maxWidth: 240 } }}>
        <SelectInput
          label={t("overview.order")}
          value={measure}
          onChange={(next) => setMeasure(measures.find((name) => name === next) ?? "waste")}
          choices={measures.map((name) => ({ value: name, label: t(`overview.worst.${name}`) }))}
        />
        <SelectInput
          label={t("overview.month")}
          value={month}
          onChange={setMonth}
          choices={monthsBefore(props.today.slice(0, 7)).map((name) => ({
            value: name,
            label: name.replace("-", "/"),
          }))}
        />
      </Box>
      <TableCard
        isDense
        label={t("tab.overview")}
        columns={[
          t("setting.shop"),
          { label: t("overview.atRisk"), isFigure: true },
          { label: t("overview.expired"), isFigure: true },
          { label: t("overview.nearExpiry"), isFigure: true },
          { label: t("overview.stock"), isFigure: true },
          { label: t("overview.stockDays"), isFigure: true },
          { label: t("overview.service"), isFigure: true },
          { label: t("overview.awaited"), isFigure: true },
          { label: t("overview.purchases"), isFigure: true },
          { label: t("overview.gap"), isFigure: true },
        ]}
      >
        {worstFirst(overview.shops, measure).map((shop) => (
          <TableRow key={shop.institutionId}>
            <TableCell component="th" scope="row" sx={{ minWidth: { md: 176 } }}>
              <MuiLink
                component="button"
                type="button"
                sx={{ fontWeight: 600, textAlign: "start" }}
                onClick={() => props.onOpen(shop.institutionId)}
              >
                <bdi lang="ja">{shop.name}</bdi>
              </MuiLink>
              <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
                {shop.computedAt
                  ? t("overview.asOf", { when: asOf(timestampDate(shop.computedAt)) })
                  : t("overview.computing")}
              </Typography>
            </TableCell>
            <Figure label={t("overview.atRisk")}>{shop.computedAt ? yen(shop.atRiskYen) : "-"}</Figure>
            <Figure label={t("overview.expired")}>{shop.computedAt ? yen(shop.expiredYen) : "-"}</Figure>
            <Figure label={t("overview.nearExpiry")}>{shop.computedAt ? yen(shop.nearExpiryYen) : "-"}</Figure>
            <Figure label={t("overview.stock")}>{shop.computedAt ? yen(shop.stockYen) : "-"}</Figure>
            <Figure label={t("overview.stockDays")}>
              {shop.stockDays === undefined ? "-" : t("overview.days", { figure: number(shop.stockDays) })}
            </Figure>
            <Figure label={t("overview.service")}>
              {shop.service === undefined
                ? "-"
                : t("overview.percent", { figure: number(Math.round(shop.service * 1000) / 10) })}
            </Figure>
            <Figure label={t("overview.awaited")}>{shop.computedAt ? number(shop.awaited) : "-"}</Figure>
            <Figure label={t("overview.purchases")}>{shop.computedAt ? yen(shop.purchasesYen) : "-"}</Figure>
            <Figure label={t("overview.gap")}>{shop.gapYen === undefined ? "-" : yen(shop.gapYen)}</Figure>
          </TableRow>
        ))}
        <TableRow>
          <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
            {t("overview.total")}
          </TableCell>
          <Figure label={t("overview.atRisk")}>{yen(sum(({ atRiskYen }) => atRiskYen))}</Figure>
          <Figure label={t("overview.expired")}>{yen(sum(({ expiredYen }) => expiredYen))}</Figure>
          <Figure label={t("overview.nearExpiry")}>{yen(sum(({ nearExpiryYen }) => nearExpiryYen))}</Figure>
          <Figure label={t("overview.stock")}>{yen(sum(({ stockYen }) => stockYen))}</Figure>
          <Figure label={t("overview.stockDays")}>-</Figure>
          <Figure label={t("overview.service")}>-</Figure>
          <Figure label={t("overview.awaited")}>
            {number(overview.shops.reduce((all, one) => all + one.awaited, 0))}
          </Figure>
          <Figure label={t("overview.purchases")}>{yen(sum(({ purchasesYen }) => purchasesYen))}</Figure>
          <Figure label={t("overview.gap")}>{yen(sum(({ gapYen }) => gapYen ?? 0n))}</Figure>
        </TableRow>
      </TableCard>
    </>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <TableCell align="right" data-label={label}>
      {children}
    </TableCell>
  );
}
