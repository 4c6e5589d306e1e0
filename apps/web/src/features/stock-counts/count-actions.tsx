import { type StockCount, type StockCountDifference, StockCountState } from "@meguri/rpc/app/v1/stock_count_pb";
import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import PrintOutlinedIcon from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { useToast } from "../../shared/ui/use-toast.ts";
import { PostCountDialog } from "./post-count-dialog.tsx";
import { useEndCount } from "./use-end-count.ts";
import { useExportCount } from "./use-export-count.ts";

/** What one does with a count as a whole: write it out, print it, post it, give it up. */
export function CountActions(props: {
  institutionId: string;
  count: StockCount;
  differences: readonly StockCountDifference[];
  /** Whether the differences are being looked at: only then are they posted. */
  isReviewing: boolean;
}) {
  const { t } = useTranslation("counts");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const save = useExportCount();
  const { cancel } = useEndCount();
  const [asked, setAsked] = useState<"post" | "cancel">();
  const [isRefused, setIsRefused] = useState(false);
  const { count, differences } = props;
  const isOpen = count.state === StockCountState.OPEN;
  const problem =
    count.unknownCount > 0
      ? t("post.unknown", { figure: count.unknownCount })
      : count.entryCount === 0
        ? t("post.empty")
        : undefined;
  const close = () => setAsked(undefined);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDownloadOutlinedIcon />}
        onClick={() => save(count, differences)}
      >
        {t("export")}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<PrintOutlinedIcon />} onClick={() => window.print()}>
        {t("print")}
      </Button>
      {isOpen && (
        <>
          <Button color="inherit" onClick={() => setAsked("cancel")}>
            {t("cancel.open")}
          </Button>
          {props.isReviewing && (
            <Button
              variant="contained"
              onClick={() => {
                setIsRefused(problem !== undefined);
                if (!problem) setAsked("post");
              }}
            >
              {t("post.open")}
            </Button>
          )}
        </>
      )}
      {isRefused && problem && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {problem}
        </Alert>
      )}
      {asked === "post" && <PostCountDialog {...props} onClose={close} />}
      {asked === "cancel" && (
        <ConfirmDialog
          title={t("cancel.title", { name: count.name })}
          effects={t("cancel.effects", { figure: count.entryCount })}
          confirmLabel={t("cancel.open")}
          isIrreversible
          isRunning={cancel.isPending}
          error={cancel.error ? failureWords(cancel.error) : undefined}
          onClose={close}
          onConfirm={() =>
            cancel.mutate(
              { institutionId: props.institutionId, countId: count.id },
              {
                onSuccess: () => {
                  toast(t("cancel.done"));
                  close();
                },
              },
            )
          }
        />
      )}
    </>
  );
}
