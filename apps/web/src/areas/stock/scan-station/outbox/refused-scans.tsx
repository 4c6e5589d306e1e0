import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { ScanTitle } from "../scans/scan-title.tsx";
import { useAmountWords } from "../scans/use-amount-words.ts";
import type { Job, KeptScan } from "./kept-scan.ts";
import type { ScanOutbox } from "./use-scan-outbox.ts";

/** Scans that the server would not have: they stay here until a person decides about each. */
export function RefusedScans({ outbox, job }: { outbox: ScanOutbox; job?: Job | undefined }) {
  const { t } = useTranslation("station");
  const refused = (outbox.scans ?? []).filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}>
      <AlertTitle component="h2">{t("refused.title", { figure: refused.length })}</AlertTitle>
      <Box
        component="ul"
        aria-label={t("refused.label")}
        sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}
      >
        {refused.map((scan) => (
          <RefusedScan key={scan.id} scan={scan} outbox={outbox} job={job} />
        ))}
      </Box>
    </Alert>
  );
}

function RefusedScan({ scan, outbox, job }: { scan: KeptScan; outbox: ScanOutbox; job: Job | undefined }) {
  const { t } = useTranslation("station");
  const { reasonWords } = useFailureWords();
  const amountWords = useAmountWords();
  const [isConfirming, setIsConfirming] = useState(false);
  const other = !scan.isOnServer && job?.kind === scan.job.kind && job.id !== scan.job.id ? job : undefined;
  const isOver = scan.refusal === "DELIVERY_STATE" || scan.refusal === "COUNT_STATE";
  const again = (change: Partial<KeptScan>) =>
    void outbox.change(scan.id, (one) => ({ ...one, ...change, refusal: undefined }));
  return (
    <Box component="li">
      <Typography component="p" sx={{ fontWeight: 700 }}>
        <ScanTitle scan={scan} />
      </Typography>
      <Typography variant="body2">
        {amountWords(scan)} · <bdi lang="ja">{scan.job.name}</bdi>
      </Typography>
      <Typography variant="body2">
        {isOver ? t(scan.isOnServer ? "refused.changeOver" : "refused.over") : reasonWords(reasonOf(scan.refusal))}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5 }}>
        {other && (
          <Button variant="outlined" color="inherit" sx={tall} onClick={() => again({ job: other, triedRevision: 0 })}>
            {t("refused.move", { name: other.name })}
          </Button>
        )}
        {!isOver && (
          <Button variant="outlined" color="inherit" sx={tall} onClick={() => again({})}>
            {t("outbox.retry")}
          </Button>
        )}
        <Button color="inherit" sx={tall} onClick={() => setIsConfirming(true)}>
          {t("refused.drop")}
        </Button>
      </Box>
      {isConfirming && (
        <ConfirmDialog
          title={t("refused.dropTitle")}
          effects={t(scan.isOnServer ? "refused.dropChange" : "refused.dropEffects")}
          confirmLabel={t("refused.drop")}
          isIrreversible
          isRunning={false}
          onConfirm={() => void outbox.forget(scan.id)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Box>
  );
}

const tall = { minHeight: 44 } as const;

function reasonOf(name: string | undefined): FailureReason {
  return (
    Object.values(FailureReason).find((reason): reason is FailureReason => {
      return typeof reason === "number" && FailureReason[reason] === name;
    }) ?? FailureReason.UNSPECIFIED
  );
}
