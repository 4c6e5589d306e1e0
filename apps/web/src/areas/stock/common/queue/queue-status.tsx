import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import type { useScanQueue } from "./use-scan-queue.ts";

/** How many scans wait; where one could not be handed over, why, and the way to try again. */
export function QueueStatus({ queue }: { queue: ReturnType<typeof useScanQueue> }) {
  const { t } = useTranslation("scan");
  const { failureWords } = useFailureWords();
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: "1.7em" }}>
        {queue.waiting > 0 && t("waiting", { figure: queue.waiting })}
      </Typography>
      {queue.error !== undefined && (
        <Alert
          severity="error"
          action={
            <>
              <Button color="inherit" onClick={queue.drop}>
                {t("drop")}
              </Button>
              <Button color="inherit" onClick={queue.retry}>
                {t("tryAgain")}
              </Button>
            </>
          }
        >
          {t("notSent", { code: queue.failed ?? "", cause: failureWords(queue.error) })}
        </Alert>
      )}
    </>
  );
}
