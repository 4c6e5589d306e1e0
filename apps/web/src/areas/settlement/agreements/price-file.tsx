import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileDropZone } from "../../../shared/ui/input/file-drop-zone.tsx";

/** The button that takes a price list from a file. */
export function PriceFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation(["agreements", "trading", "common"]);
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const take = (file: File) => {
    setIsOpen(false);
    onFile(file);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t("act.file")}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="sm" onClose={() => setIsOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t("file.title")}</DialogTitle>
        <DialogContent>
          <FileDropZone
            label={t("trading:prices.import")}
            choose={t("trading:act.chooseFile")}
            limits={t("file.format")}
            accept=".csv,.txt,.xlsx"
            onFile={take}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button variant="outlined" color="inherit" onClick={() => setIsOpen(false)}>
            {t("common:cancel")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
