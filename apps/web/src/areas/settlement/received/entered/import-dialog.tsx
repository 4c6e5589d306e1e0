import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { FileDialog } from "../../common/file-dialog.tsx";
import type { EnterTarget } from "./enter-dialog.tsx";
import { HeadingsForm } from "./headings-form.tsx";
import { ImportProblems } from "./import-problems.tsx";
import { type ImportRow, useInvoiceFile } from "./use-invoice-file.ts";

/** Reads a CSV or JP PINT file in the browser, shows its documents and what is wrong with them, and enters them whole. */
export function ImportDialog({ target, onClose }: { target: EnterTarget; onClose: () => void }) {
  const { t } = useTranslation("entered");
  const { number } = useFormat();
  const toast = useToast();
  const { file, reading, start, enter, sending, refused } = useInvoiceFile(target);
  const { read, rows = [], problems: known = [], headings } = reading.data ?? {};
  const problems = [...known, ...refused];
  const fresh = rows.filter(({ isKnown }) => !isKnown).length;
  const isWrong = problems.length > 0 || (read?.problems.some(({ isError }) => isError) ?? false);
  const submit = async () => {
    const result = await enter().catch(() => undefined);
    if (!result || result.problems.length > 0) return;
    toast(t("import.done", { count: result.addedCount, figure: number(result.addedCount) }));
    onClose();
  };
  return (
    <FileDialog
      title={t("title.import")}
      drop={{
        label: file ? file.name : t("import.drop"),
        choose: t(file ? "import.chooseOther" : "import.choose"),
        limits: t("import.formats"),
        accept: ".csv,.txt,.xml,text/csv,text/xml,application/xml",
      }}
      onFile={(next) => start(next)}
      reading={reading}
      submit={
        rows.length > 0
          ? {
              label: t("import.enter", { count: fresh, figure: number(fresh) }),
              isDisabled: isWrong || fresh === 0,
            }
          : undefined
      }
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      {read?.problems.some(({ name }) => name === "headings") && file && (
        <HeadingsForm initial={headings} onRead={(next) => start(file, next)} />
      )}
      {read && <ImportProblems isRefused={isWrong} inFile={read.problems} ofDocuments={problems} rows={rows} />}
      {read?.seller && <Typography>{t("import.seller", { name: read.seller })}</Typography>}
      {rows.length > 0 && <Documents rows={rows} />}
    </FileDialog>
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
