import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { returnStates } from "../common/return-states.ts";
import { ReturnCsv } from "./return-csv.tsx";
import { ReturnTable } from "./return-table.tsx";
import { StartReturnDialog } from "./start-return-dialog.tsx";
import { useAllReturns, useReturns } from "./use-returns.ts";

/** In which state the returns are that are shown, as the address has it; empty for all. */
type Shown = { state: (typeof returnStates)[number]["name"] | "" };

const defaults: Shown = { state: "" };

const stateNamed = (text: unknown): Shown["state"] => returnStates.find(({ name }) => name === text)?.name ?? "";

const readShown = (raw: Record<string, unknown>): Shown => ({ state: stateNamed(raw.state) });

/** What goes back to wholesalers, newest first, and the way to begin the next. */
export function ReturnList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const [{ state: shown }, setShown] = useUrlState("returns", defaults, readShown);
  const [isStarting, setIsStarting] = useState(false);
  const chosen = returnStates.find(({ name }) => name === shown);
  const wanted = chosen?.state ?? StockReturnState.UNSPECIFIED;
  const list = useReturns(institutionId, wanted);
  const readAll = useAllReturns();
  const start = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsStarting(true)}>
      {t("returns.start.open")}
    </Button>
  );
  return (
    <Box component="section" aria-labelledby="returns" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography id="returns" variant="h2" sx={{ flex: "1 1 auto" }}>
          {t("returns.title")}
        </Typography>
        <TextField
          select
          size="small"
          label={t("field.state")}
          value={shown}
          onChange={({ target }) => setShown({ state: stateNamed(target.value) })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: 148 }}
        >
          <MenuItem value="">{t("allStates")}</MenuItem>
          {returnStates.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {t(`returns.state.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        {start}
      </Box>
      {list.error ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : list.isPending ? (
        <LoadingSkeleton />
      ) : list.returns.length === 0 ? (
        <EmptyState title={t(shown ? "returns.noneInState" : "returns.none")} hint={t("returns.noneHint")} />
      ) : (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <ReturnCsv institutionId={institutionId} state={wanted} />
            <PrintList
              title={t("returns.title")}
              filters={[chosen && t(`returns.state.${chosen.name}`)]}
              rows={list.returns}
              total={list.hasMore ? undefined : list.returns.length}
              readAll={() => readAll(institutionId, wanted)}
            >
              {(rows) => <ReturnTable returns={rows} />}
            </PrintList>
          </Box>
          <ReturnTable returns={list.returns} />
        </>
      )}
      {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
      {isStarting && (
        <StartReturnDialog
          institutionId={institutionId}
          wholesalers={[...new Set(list.returns.map(({ wholesaler }) => wholesaler))]}
          onClose={() => setIsStarting(false)}
        />
      )}
    </Box>
  );
}
