import AddIcon from "@mui/icons-material/Add";
import UploadFileOutlinedIcon from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { EnterDialog } from "./enter-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { useInvoiceLayout } from "./use-entered-invoices.ts";

/** Enters documents of a wholesaler outside this system: by hand, or from a file. */
export function EnterInvoiceButtons({ institutionId, tradingId }: { institutionId: string; tradingId: string }) {
  const { t } = useTranslation("entered");
  const { failureWords } = useFailureWords();
  const { layout, error, refetch } = useInvoiceLayout(institutionId, tradingId);
  const [open, setOpen] = useState<"hand" | "file">();
  const target = { institutionId, tradingId, registrationNumber: layout?.registrationNumber ?? "" };
  const close = () => setOpen(undefined);
  if (!layout && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  return (
    <Box data-screen sx={{ mb: 2, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <Button variant="contained" startIcon={<AddIcon />} disabled={!layout} onClick={() => setOpen("hand")}>
        {t("act.enterOne")}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadFileOutlinedIcon />}
        disabled={!layout}
        onClick={() => setOpen("file")}
      >
        {t("act.import")}
      </Button>
      {open === "hand" && <EnterDialog target={target} onClose={close} />}
      {open === "file" && <ImportDialog target={target} onClose={close} />}
    </Box>
  );
}
