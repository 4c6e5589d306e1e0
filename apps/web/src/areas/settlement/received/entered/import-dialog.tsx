import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { EnterTarget } from "./enter-dialog.tsx";
import { HeadingsForm } from "./headings-form.tsx";
import { ImportProblems } from "./import-problems.tsx";
import { type ImportRow, useInvoiceFile } from "./use-invoice-file.ts";

/** Reads a CSV or JP PINT file in the browser, shows its documents and what is wrong with them, and enters them whole. */
export function ImportDialog({ target, onClose }: { target: EnterTarget; onClose: () => void }) {
  const { t } = useTranslation(["entered", "common"]);
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width: 599px)");
  const { file, reading, start, enter, sending, refused } = useInvoiceFile(target);
  const { read, rows = [], problems: known = [], headings } = reading.data ?? {};
  const problems = [...known, ...refused];
  const fresh = rows.filter(({ isKnown }) => !isKnown).length;
  const isWrong = problems.length > 0 || (read?.problems.some(({ isError }) => isError) ?? false);
  const submit = useSingleFlight(async () => {
    const result = await enter().catch(() => undefined);
    if (!result || result.problems.length > 0) return;
    toast(t("import.done", { count: result.addedCount, figure: number(result.addedCount) }));
    onClose();
  });
  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("title.import")}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <FileDropZone
            label={file ? file.name : t("import.drop")}
            choose={t(file ? "import.chooseOther" : "import.choose")}
            limits={t("import.formats")}
            accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
            onFile={(next) => start(next)}
          />
          {reading.isPending && <LoadingSkeleton rows={3} />}
          {reading.error && <Alert severity="error">{failureWords(reading.error)}</Alert>}
          {read?.problems.some(({ name }) => name === "headings") && file && (
            <HeadingsForm initial={headings} onRead={(headings) => start(file, headings)} />
          )}
          {read && <ImportProblems isRefused={isWrong} inFile={read.problems} ofDocuments={problems} rows={rows} />}
          {read?.seller && <Typography>{t("import.seller", { name: read.seller })}</Typography>}
          {rows.length > 0 && <Documents rows={rows} />}
          {sending.error && <Alert severity="error">{failureWords(sending.error)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        {rows.length > 0 && (
          <Button
            variant="contained"
            disabled={isWrong || fresh === 0}
            loading={sending.isPending}
            onClick={() => void submit()}
          >
            {t("import.enter", { count: fresh, figure: number(fresh) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The documents of a file, a row each. */
function Documents({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation("entered");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("import.documents")}
      rows={rows}
      rowKey={({ id }) => id}
      minWidth={640}
      isDense
      columns={[
        { label: t("field.number"), isRowHeader: true, cell: (row) => <bdi dir="ltr">{row.number || "-"}</bdi> },
        { label: t("field.issuedOn"), cell: ({ issuedOn }) => day(issuedOn) },
        { label: t("field.dueOn"), cell: ({ dueOn }) => day(dueOn) || "-" },
        {
          label: t("import.lines"),
          isFigure: true,
          cell: ({ lineCount, recognisedCount }) =>
            t("import.recognised", { lines: number(lineCount), known: number(recognisedCount) }),
        },
        { label: t("field.total"), isFigure: true, cell: ({ totalYen }) => yen(totalYen) },
        {
          label: t("field.state"),
          cell: ({ isKnown, isTaxOdd, isCheckDigitOdd }) => (
            <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
              <StatusChip tone={isKnown ? "neutral" : "info"} label={t(isKnown ? "import.known" : "import.new")} />
              {isTaxOdd && <StatusChip tone="warn" label={t("import.taxOdd")} />}
              {isCheckDigitOdd && <StatusChip tone="warn" label={t("import.digitOdd")} />}
            </Box>
          ),
        },
      ]}
    />
  );
}
