import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { StationName } from "../jobs/institution-choice.tsx";
import { ScanStation } from "../scan-station.tsx";
import { useOwnTerminal } from "./use-own-terminal.ts";

/** Scanning as the terminal that this device is paired as. */
export function TerminalStation({ token, onUnpair }: { token: string; onUnpair: () => Promise<void> }) {
  const { t } = useTranslation("station");
  const { failureWords } = useFailureWords();
  const { station, isLoading, isRefused, error, refetch } = useOwnTerminal(token);
  const [isConfirming, setIsConfirming] = useState(false);
  const unpair = (
    <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => setIsConfirming(true)}>
      {t("terminal.unpair")}
    </Button>
  );
  return (
    <>
      {station && <StationName station={station} action={unpair} />}
      {isRefused && (
        <Alert severity="error" action={!station && unpair} sx={{ mb: 2 }}>
          {t("terminal.refused")}
        </Alert>
      )}
      {station ? (
        <ScanStation key={station.owner} station={station} />
      ) : isLoading ? (
        <LoadingSkeleton rows={4} />
      ) : (
        !isRefused && <ErrorState cause={failureWords(error)} onRetry={refetch} />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t("terminal.unpairTitle", { name: station?.name ?? "" })}
          effects={t("terminal.unpairEffects")}
          confirmLabel={t("terminal.unpair")}
          isRunning={false}
          onConfirm={() => void onUnpair().catch(() => undefined)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
