import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { ExportButton } from "../../../shared/ui/table/export-button.tsx";
import { useExportFailed } from "../../../shared/ui/table/use-export-failed.ts";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { FlowTable } from "./flow-table.tsx";
import { MonthsTable } from "./months-table.tsx";
import { useChainMonths } from "./use-chain-overview.ts";
import { useMonthColumns } from "./use-month-columns.ts";

/** Which months are shown: of all shops where none is named, and all months where that is empty. */
type View = { shop: string; month: string | null; table: "flow" | "figures" };

const latestOfAll: View = { shop: "", month: null, table: "flow" };

const readView = ({ shop, month, table }: Record<string, unknown>): View => ({
  shop: typeof shop === "string" ? shop : "",
  month: typeof month === "string" ? month : null,
  table: table === "figures" ? "figures" : "flow",
});

/** The months of all shops: those of one shop, or all shops in one month; both are written out as they are shown. */
export function ChainMonths({ corporationId }: { corporationId: string }) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { months, computing, error, isPending, refetch } = useChainMonths(corporationId);
  const { number, yen } = useFormat();
  const onError = useExportFailed();
  const columns = useMonthColumns();
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
  const save = () => {
    setIsSaving(true);
    void saveTable("csv", t("months.file"), columns, rows)
      .catch(onError)
      .finally(() => setIsSaving(false));
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
        <Choice
          label={t("months.shop")}
          value={shop}
          onChange={(next) => show({ shop: next, month: null })}
          choices={[{ value: "", label: t("months.allShops") }, ...shops.map(([value, label]) => ({ value, label }))]}
        />
        <Choice
          label={t("months.month")}
          value={shown}
          onChange={(next) => show({ month: next })}
          choices={[
            { value: "", label: t("months.allMonths") },
            ...named.map((value) => ({ value, label: value.replace("-", "/") })),
          ]}
        />
        <ExportButton format="csv" isExporting={isSaving} onExport={save} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t("months.views")}
          value={view.table}
          onChange={(_, next: View["table"] | null) => next && show({ table: next })}
        >
          <ToggleButton value="flow">{t("months.view.flow")}</ToggleButton>
          <ToggleButton value="figures">{t("months.view.figures")}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {view.table === "flow" ? <FlowTable rows={rows} yen={yen} /> : <MonthsTable rows={rows} yen={yen} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t(view.table === "flow" ? "months.flowHint" : "months.hint")}{" "}
        {computing > 0 && t("months.computing", { figure: number(computing) })}
      </Typography>
    </>
  );
}

/** One of several values, which need no label to be read: on a phone the table begins sooner. */
function Choice(props: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <Select
      size="small"
      displayEmpty
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      SelectDisplayProps={{ "aria-label": props.label }}
      sx={{ flex: "0 1 auto", minWidth: 0, maxWidth: { xs: 160, md: 280 } }}
    >
      {props.choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
