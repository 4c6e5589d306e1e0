import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { isToSend } from "./kept-scan.ts";
import { useOnline } from "./use-online.ts";
import type { ScanOutbox } from "./use-scan-outbox.ts";

/** How many scans wait to be sent, or that all are; without a network, and where sending fails, what becomes of them. */
export function OutboxStatus({ outbox }: { outbox: ScanOutbox }) {
  const { t } = useTranslation("station");
  const { failureWords } = useFailureWords();
  const isOnline = useOnline();
  const { scans = [], others, state, failure } = outbox;
  const waiting = scans.filter(isToSend).length;
  const hasSent = scans.some(({ isOnServer }) => isOnServer);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box role="status" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {waiting > 0 && (
          <StatusChip tone={isOnline ? "info" : "warn"} label={t("outbox.waiting", { figure: waiting })} />
        )}
        {waiting === 0 && hasSent && <StatusChip tone="ok" label={t("outbox.sent")} />}
        {!isOnline && <Typography variant="body2">{t("outbox.offline")}</Typography>}
      </Box>
      {isOnline && waiting > 0 && state.error !== undefined && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={outbox.sendNow}>
              {t("outbox.retry")}
            </Button>
          }
        >
          {t("outbox.failed", { cause: failureWords(state.error) })}
        </Alert>
      )}
      {others > 0 && <Typography variant="body2">{t("outbox.others", { figure: others })}</Typography>}
      {failure !== undefined && <Alert severity="error">{t("outbox.cannotKeep")}</Alert>}
    </Box>
  );
}
