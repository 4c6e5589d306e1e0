import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ImportRowsTable } from "./import-rows-table.tsx";
import { useImportRows } from "./use-import-rows.ts";
import { useSaveImportRows } from "./use-save-import-rows.ts";

/** The rows somebody should look at: what is wrong where, and how to correct it. */
export function ImportRows({ jobId }: { jobId: string }) {
  const { t } = useTranslation("users");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [errorsOnly, setErrorsOnly] = useState(false);
  const { rows, error, isPending, isFetchingMore, hasMore, more, refetch } = useImportRows(jobId, errorsOnly);
  const { save, isSaving } = useSaveImportRows(jobId);
  return (
    <Box component="section" sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 160 }}>
          {t("importing.problems")}
        </Typography>
        <FormControlLabel
          control={<Switch checked={errorsOnly} onChange={(event) => setErrorsOnly(event.target.checked)} />}
          label={t("importing.errorsOnly")}
          slotProps={{ typography: { variant: "body2" } }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlinedIcon />}
          loading={isSaving}
          loadingPosition="start"
          disabled={rows.length === 0}
          onClick={() => save(undefined, { onError: (cause) => toast(failureWords(cause), { variant: "error" }) })}
        >
          {t("importing.failedCsv")}
        </Button>
      </Box>
      {error ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : isPending ? (
        <LoadingSkeleton rows={4} height={44} />
      ) : rows.length === 0 ? (
        <EmptyState title={t(errorsOnly ? "importing.noErrors" : "importing.noProblems")} />
      ) : (
        <ImportRowsTable rows={rows} />
      )}
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ justifySelf: "start" }} />}
    </Box>
  );
}
