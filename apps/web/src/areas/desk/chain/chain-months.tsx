import type { ChainShopMonth } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { ExportButton } from "../../../shared/ui/table/export-button.tsx";
import { useExportFailed } from "../../../shared/ui/table/use-export-failed.ts";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { MonthsTable } from "./months-table.tsx";
import { useChainMonths } from "./use-chain-overview.ts";

/** Which months are shown: of all shops where none is named, and all months where that is empty. */
type View = { shop: string; month: string | null };

const latestOfAll: View = { shop: "", month: null };

const readView = ({ shop, month }: Record<string, unknown>): View => ({
  shop: typeof shop === "string" ? shop : "",
  month: typeof month === "string" ? month : null,
});

/** The months of all shops: those of one shop, or all shops in one month; both are written out as they are shown. */
export function ChainMonths({ corporationId }: { corporationId: string }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { months, computing, error, isPending, refetch } = useChainMonths(corporationId);
  const { number } = useFormat();
  const onError = useExportFailed();
  const [isSaving, setIsSaving] = useState(false);
  const [view, show] = useUrlState("months", latestOfAll, readView);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={8} />;
  if (months.length === 0) return <EmptyState title={t("months.none")} hint={t("months.noneHint")} />;
  const shops = [...new Map(months.map(({ institutionId, name }) => [institutionId, name]))];
  const named = [...new Set(months.map((one) => one.month))].sort().reverse();
  // An address may name a shop that has left, or a month without figures.
  const shop = shops.some(([id]) => id === view.shop) ? view.shop : "";
  const month = view.month === "" || named.some((name) => name === view.month) ? view.month : null;
  // The latest month of all shops is shown first, and all months once one shop is chosen.
  const shown = month ?? (shop === "" ? (named[0] ?? "") : "");
  const rows = months.filter(
    (one) => (shop === "" || one.institutionId === shop) && (shown === "" || one.month === shown),
  );
  const read = (of: (row: ChainShopMonth) => bigint | number) => (row: ChainShopMonth) => String(of(row));
  const save = () => {
    setIsSaving(true);
    void saveTable(
      "csv",
      t("months.file"),
      [
        { label: t("months.shop"), read: ({ name }) => name },
        { label: t("months.month"), read: (row) => row.month },
        { label: t("months.purchases"), read: read(({ purchasesYen }) => purchasesYen) },
        { label: t("months.sales"), read: read(({ salesYen }) => salesYen) },
        { label: t("months.stock"), read: read(({ stockYen }) => stockYen) },
        { label: t("months.expired"), read: read(({ expiredYen }) => expiredYen) },
        { label: t("months.disposed"), read: read(({ disposedYen }) => disposedYen) },
        { label: t("months.shortages"), read: read(({ shortages }) => shortages) },
      ],
      rows,
    )
      .catch(onError)
      .finally(() => setIsSaving(false));
  };
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "flex-end",
          gap: 2,
          mb: 1.5,
          "& > .MuiFormControl-root": { flex: "0 1 240px" },
        }}
      >
        <SelectInput
          label={t("months.shop")}
          value={shop}
          onChange={(next) => show({ shop: next, month: null })}
          choices={[{ value: "", label: t("months.allShops") }, ...shops.map(([value, label]) => ({ value, label }))]}
        />
        <SelectInput
          label={t("months.month")}
          value={shown}
          onChange={(next) => show({ month: next })}
          choices={[
            { value: "", label: t("months.allMonths") },
            ...named.map((value) => ({ value, label: value.replace("-", "/") })),
          ]}
        />
        <ExportButton format="csv" isExporting={isSaving} onExport={save} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t("months.hint")} {computing > 0 && t("months.computing", { figure: number(computing) })}
      </Typography>
      <MonthsTable rows={rows} yen={(amount) => t("run.yen", { figure: number(Number(amount)) })} />
    </>
  );
}
