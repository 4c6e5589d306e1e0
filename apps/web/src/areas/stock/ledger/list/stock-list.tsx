import QrCodeScannerIcon from "@mui/icons-material/QrCodeScanner";
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useAtomValue } from "jotai";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterContent } from "../../../../shared/parts/after-content.ts";
import { lazyPart } from "../../../../shared/parts/lazy-part.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PressButton } from "../../../../shared/ui/input/press-button.tsx";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { useStock } from "../use-stock.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { denseStockAtom } from "./list-density-atom.ts";
import { NoStock } from "./no-stock.tsx";
import { StockCards } from "./stock-cards.tsx";
import { StockFilters } from "./stock-filters.tsx";
import { isSurplus } from "./stock-flags.ts";
import { StockGrid } from "./stock-grid.tsx";
import { pageSize, readStockListState, type StockListState, stockListDefaults } from "./stock-list-state.ts";
import { countFlags, rowsOf, shownRows } from "./stock-rows.ts";
import type { SurplusAct } from "./surplus-act.ts";

const ScanToFind = lazyPart(async () => (await import("./scan-to-find.tsx")).ScanToFind, "scan");

/** It is below the rows. */
const DensitySwitch = afterContent(async () => (await import("./density-switch.tsx")).DensitySwitch);

/** Everything on the shelves: search, flags, barcodes, and a table or cards. */
export function StockList(props: {
  institutionId: string;
  mayChange: boolean;
  /** Shown where the list is narrowed to surplus. */
  surplusAct?: SurplusAct | undefined;
}) {
  const { institutionId, mayChange } = props;
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down("md"));
  const [state, setState] = useUrlState("list", stockListDefaults, readStockListState);
  const isDense = useAtomValue(denseStockAtom);
  const [isScanning, setIsScanning] = useState(false);
  const { items, error, isPending, refetch } = useStock(institutionId);
  const rows = useMemo(() => rowsOf(items), [items]);
  const counts = useMemo(() => countFlags(items), [items]);
  const shown = useMemo(() => shownRows(rows, state), [rows, state]);
  if (error && items.length === 0) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={isNarrow ? 6 : 10} />;
  if (items.length === 0) return <NoStock mayChange={mayChange} />;

  const show = (change: Partial<StockListState>) => setState({ page: 1, ...change });
  const act = isSurplus(state.flag) ? props.surplusAct : undefined;
  const page = Math.min(state.page, Math.max(1, Math.ceil(shown.length / pageSize)));
  const first = (page - 1) * pageSize;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: { md: "calc(100vh - 220px)" } }}>
      <ListToolbar
        search={<SearchField label={t("search")} value={state.q} onSearch={(q) => show({ q })} />}
        filters={
          <>
            <StockFilters counts={counts} flag={state.flag} onFlag={(flag) => show({ flag })} />
            <PressButton isPressed={isScanning} onClick={() => setIsScanning(!isScanning)} aria-label={t("scan.label")}>
              <QrCodeScannerIcon fontSize="small" />
            </PressButton>
            <ExportButtons items={shown} state={state} />
          </>
        }
        range={
          isNarrow
            ? { from: 1, to: shown.length, total: shown.length }
            : { from: first + 1, to: Math.min(first + pageSize, shown.length), total: shown.length }
        }
      />
      <Suspense>{isScanning && <ScanToFind institutionId={institutionId} />}</Suspense>
      {shown.length === 0 ? (
        <NoHits object={t("title")} onClear={() => show(stockListDefaults)} />
      ) : isNarrow ? (
        <StockCards key={`${state.q} ${state.flag}`} items={shown} act={act} />
      ) : (
        <Suspense fallback={<LoadingSkeleton rows={10} />}>
          <StockGrid items={shown} state={{ ...state, page }} isDense={isDense} act={act} onShow={setState} />
          <Box sx={{ mt: 1, minHeight: 38 }}>
            <Suspense>
              <DensitySwitch />
            </Suspense>
          </Box>
        </Suspense>
      )}
    </Box>
  );
}
