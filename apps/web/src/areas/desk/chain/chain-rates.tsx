import type { RatedShop, ShopRate } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { OverpaidMedicines } from "./overpaid-medicines.tsx";
import { rateTable } from "./rate-table.ts";
import { useAsOf } from "./use-as-of.ts";
import { useChainRates } from "./use-chain-overview.ts";

/** Of which shop and wholesaler the medicines are shown. */
type View = { shop: string; van: string };

const none: View = { shop: "", van: "" };
const readView = ({ shop, van }: Record<string, unknown>): View => ({
  shop: typeof shop === "string" ? shop : "",
  van: typeof van === "string" ? van : "",
});

/**
 * 薬価差率 of all shops at all wholesalers: the shop that pays most above the others first. A cell leads to the medicines behind its
 * figure.
 */
export function ChainRates({ corporationId }: { corporationId: string }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { percent, yen, number } = useFormat();
  const asOf = useAsOf();
  const { shops, rates, computedAt, computing, error, isPending, refetch } = useChainRates(corporationId);
  const [view, show] = useUrlState("rates", none, readView);
  const [timesOpened, setTimesOpened] = useState(0);
  if (error && rates.length === 0) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={8} />;
  if (rates.length === 0) return <EmptyState title={t("rates.none")} hint={t("rates.noneHint")} />;
  const { wholesalers, rows } = rateTable(shops, rates);
  const share = (rate: number) => percent(Math.round(rate * 1000) / 1000);
  const chosen = rates.find(({ institutionId, vanCode }) => institutionId === view.shop && vanCode === view.van);
  const save = () =>
    saveTable(
      "csv",
      t("tab.rates"),
      [
        { label: t("months.shop"), read: ({ shop }: Flat) => shop.name },
        { label: t("prices.wholesaler"), read: ({ rate }: Flat) => rate.wholesalerName },
        { label: t("rates.rate"), read: ({ rate }: Flat) => rate.rate.toFixed(4), kind: "figure" },
        { label: t("rates.overpaid"), read: ({ rate }: Flat) => String(rate.overpaidYen), kind: "figure" },
      ],
      rows.flatMap(({ shop, cells }) => [...cells.values()].map((rate) => ({ shop, rate }))),
    );
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 320px" }}>
          {t("rates.hint")} {computedAt && t("overview.asOf", { when: asOf(computedAt) })}{" "}
          {computing > 0 && t("months.computing", { figure: number(computing) })}
        </Typography>
        <SaveButton format="csv" save={save} />
      </Box>
      <PlainTable
        label={t("tab.rates")}
        rows={rows}
        rowKey={({ shop }) => shop.institutionId}
        isDense
        minWidth={320 + 144 * wholesalers.length}
        columns={[
          {
            label: t("months.shop"),
            isRowHeader: true,
            width: 200,
            cell: ({ shop }) => <bdi lang="ja">{shop.name}</bdi>,
          },
          ...wholesalers.map(({ vanCode, name, best }) => ({
            label: name,
            note: t("rates.best", { share: share(best) }),
            isFigure: true,
            cell: ({ shop, cells }: Row) => (
              <Cell
                rate={cells.get(vanCode)}
                best={best}
                isChosen={chosen !== undefined && chosen === cells.get(vanCode)}
                onOpen={() => {
                  show({ shop: shop.institutionId, van: vanCode });
                  setTimesOpened((times) => times + 1);
                }}
                words={{ share, yen }}
              />
            ),
          })),
          {
            label: t("rates.overpaid"),
            isFigure: true,
            cell: ({ overpaidYen }) => (overpaidYen > 0n ? yen(overpaidYen) : nothing),
          },
        ]}
      />
      {chosen && (
        <OverpaidMedicines
          key={`${view.shop} ${view.van}`}
          corporationId={corporationId}
          shopName={shops.find(({ institutionId }) => institutionId === view.shop)?.name ?? ""}
          rate={chosen}
          timesOpened={timesOpened}
        />
      )}
    </>
  );
}

/** Is left out on a phone, where a shop would repeat it for each wholesaler that it does not buy from. */
const nothing = <span data-none>-</span>;

type Row = ReturnType<typeof rateTable>["rows"][number];
type Flat = { shop: RatedShop; rate: ShopRate };

/** The rate, and what the difference to the other shops costs in a year. */
function Cell(props: {
  rate: ShopRate | undefined;
  best: number;
  isChosen: boolean;
  onOpen: () => void;
  words: { share: (rate: number) => string; yen: (amount: bigint) => string };
}) {
  const { t } = useTranslation("chain");
  const { rate } = props;
  if (!rate) return nothing;
  const figure = (
    <Box component="span" sx={{ fontWeight: rate.rate === props.best ? 700 : 400 }}>
      {props.words.share(rate.rate)}
    </Box>
  );
  if (rate.overpaidYen <= 0n) return figure;
  return (
    <ButtonBase onClick={props.onOpen} aria-pressed={props.isChosen} sx={cellStyle}>
      {figure}
      <Typography component="span" variant="caption" sx={{ display: "block", textDecoration: "underline" }}>
        {t("rates.more", { yen: props.words.yen(rate.overpaidYen) })}
      </Typography>
    </ButtonBase>
  );
}

const cellStyle = {
  display: "block",
  width: "calc(100% + 16px)",
  mx: -1,
  px: 1,
  py: 0.5,
  textAlign: "end",
  font: "inherit",
  borderRadius: 1,
  "&:hover": { bgcolor: "action.hover" },
  "&[aria-pressed=true]": { bgcolor: "action.selected", boxShadow: "inset 0 0 0 1px currentColor" },
} as const;
