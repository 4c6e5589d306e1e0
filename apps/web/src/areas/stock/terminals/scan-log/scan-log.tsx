import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { useTerminals } from "../use-terminals.ts";
import { LoggedScanRow } from "./logged-scan-row.tsx";
import { useScanLog } from "./use-scan-log.ts";

const defaults = { terminal: "" };
const readState = (raw: Record<string, unknown>) => ({
  terminal: typeof raw.terminal === "string" && /^[\da-f-]{36}$/.test(raw.terminal) ? raw.terminal : "",
});

/** What was scanned in the last 30 days, newest first, and how it was read; of all or of one terminal. */
export function ScanLog({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("terminals");
  const [{ terminal }, setState] = useUrlState("scan-log", defaults, readState);
  const { terminals } = useTerminals(institutionId);
  const { scans, hasMore, more, isFetchingMore, ...reading } = useScanLog(institutionId, terminal);
  const chosen = terminals.some(({ id }) => id === terminal) ? terminal : "";
  return (
    <>
      <ListToolbar
        search={
          <TextField
            select
            label={t("log.terminal")}
            value={chosen}
            onChange={({ target }) => setState({ terminal: target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ width: 240 }}
          >
            <MenuItem value="">{t("log.all")}</MenuItem>
            {terminals.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                <bdi lang="ja">{name}</bdi>
              </MenuItem>
            ))}
          </TextField>
        }
        filters={
          <Typography variant="body2" color="textSecondary">
            {t("log.kept")}
          </Typography>
        }
      />
      <ListState
        {...reading}
        rows={6}
        empty={scans.length === 0 && <EmptyState title={t("log.none")} hint={t("log.noneHint")} />}
      >
        <TableCard label={t("tabs.log")} columns={[t("log.at"), t("log.by"), t("log.text"), t("log.reading")]}>
          {scans.map((scan) => (
            <LoggedScanRow key={scan.id} scan={scan} />
          ))}
        </TableCard>
      </ListState>
      {hasMore && (
        <Button variant="outlined" color="inherit" loading={isFetchingMore} onClick={more} sx={{ mt: 2 }}>
          {t("log.more")}
        </Button>
      )}
    </>
  );
}
