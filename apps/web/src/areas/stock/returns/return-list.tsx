import { timestampDate } from "@bufbuild/protobuf/wkt";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { ReturnChip } from "../common/return-chip.tsx";
import { returnStates } from "../common/return-states.ts";
import { StartReturnDialog } from "./start-return-dialog.tsx";
import { useReturns } from "./use-returns.ts";

/** What goes back to wholesalers, newest first, and the way to begin the next. */
export function ReturnList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const { number, dateTime } = useFormat();
  const [shown, setShown] = useState("");
  const [isStarting, setIsStarting] = useState(false);
  const wanted = returnStates.find(({ name }) => name === shown)?.state ?? StockReturnState.UNSPECIFIED;
  const list = useReturns(institutionId, wanted);
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
          onChange={({ target }) => setShown(target.value)}
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
        {list.returns.length > 0 && start}
      </Box>
      {list.error ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : list.isPending ? (
        <LoadingSkeleton />
      ) : list.returns.length === 0 ? (
        <EmptyState
          title={t(shown ? "returns.noneInState" : "returns.none")}
          hint={t("returns.noneHint")}
          action={start}
        />
      ) : (
        <PlainTable
          label={t("returns.title")}
          rows={list.returns}
          rowKey={({ id }) => id}
          minWidth={560}
          columns={[
            {
              label: t("field.wholesaler"),
              cell: ({ id, wholesaler }) => (
                <Link component={RouterLink} to={stockPaths.return(id)} sx={{ fontWeight: 600 }}>
                  <bdi lang="ja">{wholesaler}</bdi>
                </Link>
              ),
            },
            { label: t("field.state"), cell: ({ state }) => <ReturnChip state={state} /> },
            { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
            {
              label: t("field.startedAt"),
              cell: ({ startedAt }) => startedAt && dateTime(timestampDate(startedAt)),
            },
            { label: t("field.by"), cell: ({ startedByName }) => <bdi>{startedByName}</bdi> },
          ]}
        />
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
