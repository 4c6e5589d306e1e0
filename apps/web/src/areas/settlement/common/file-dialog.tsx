import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FileDropZone } from "../../../shared/ui/input/file-drop-zone.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";

type Progress = { isPending: boolean; error: unknown };

/** Reads a file in the browser, shows what is in it as `children`, and sends it when a person confirms. */
export function FileDialog(props: {
  title: string;
  isWide?: boolean;
  /** Fields before the file. */
  before?: ReactNode;
  /** The zone where the file is dropped or chosen: its words, and the files it takes. */
  drop: { label: string; choose: string; limits: string; accept: string };
  onFile: (file: File) => void;
  reading: Progress;
  children: ReactNode;
  /** The button that sends; absent while there is nothing to send. */
  submit: { label: string; isDisabled: boolean; isGrave?: boolean } | undefined;
  sending: Progress;
  onSubmit: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation("common");
  const { failureWords } = useFailureWords();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width: 599px)");
  const { title, isWide = false, before, drop, onFile, reading, children, submit, sending, onClose } = props;
  const send = useSingleFlight(props.onSubmit);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth={isWide ? "lg" : "md"}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {before}
          <FileDropZone {...drop} onFile={onFile} />
          {reading.isPending && <LoadingSkeleton rows={3} />}
          {reading.error ? <Alert severity="error">{failureWords(reading.error)}</Alert> : null}
          {children}
          {sending.error ? <Alert severity="error">{failureWords(sending.error)}</Alert> : null}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("cancel")}
        </Button>
        {submit && (
          <Button
            variant="contained"
            color={submit.isGrave ? "error" : "primary"}
            disabled={submit.isDisabled}
            loading={sending.isPending}
            onClick={() => void send()}
          >
            {submit.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
