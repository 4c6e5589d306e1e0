import { RegulatedColumn, type RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../../shared/format/decimal.ts";

/** What one does with an entry: note, correct while it holds, and report what is missing without a known reason. */
export function EntryActs(props: { entry: RegulatedEntry; onAsk: (what: "note" | "correct" | "report") => void }) {
  const { t } = useTranslation("regulated");
  const { entry, onAsk } = props;
  const holds = !entry.isCorrected && !entry.isReversal;
  const isMissing = entry.column === RegulatedColumn.ADJUSTED && signOf(entry.quantity) < 0;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      <Button size="small" color="inherit" variant="outlined" onClick={() => onAsk("note")}>
        {t("book.note")}
      </Button>
      {holds && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => onAsk("correct")}>
          {t("book.correct")}
        </Button>
      )}
      {holds && isMissing && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => onAsk("report")}>
          {t("duty.report")}
        </Button>
      )}
    </Box>
  );
}
