import { type Invoice, InvoiceKind, type InvoiceLine } from "@meguri/rpc/app/v1/invoice_pb";
import type { AgreementDocument, PreviewPriceAgreementResponse } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

const mostShown = 200;

/** What agreed prices change: a document for each invoice with its lines, and the way to confirm them. */
export function AgreementPreview(props: {
  preview: PreviewPriceAgreementResponse;
  customerName: string;
  isManager: boolean;
  agree: { isPending: boolean; error: unknown };
  run: (agreementId: string) => Promise<unknown>;
}) {
  const { t } = useTranslation("agreements");
  const { yen, number } = useFormat();
  const { preview, customerName, isManager, agree } = props;
  const { documents, lineCount, openCount, openYen, totalYen, problems, unusedCount } = preview;
  const [agreementId, setAgreementId] = useState<string>();
  const name = `${t("preview.title")} ${customerName}`;
  if (problems.length > 0) return <Problems preview={preview} />;
  return (
    <Box
      component="section"
      aria-label={t("preview.title")}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography variant="h3">{t("preview.title")}</Typography>
      <Facts
        least={160}
        facts={[
          {
            label: t("preview.documents"),
            value: t("documents", { count: documents.length, figure: number(documents.length) }),
          },
          { label: t("preview.total"), value: <strong>{yen(totalYen)}</strong> },
          { label: t("preview.lines"), value: t("lines", { count: lineCount, figure: number(lineCount) }) },
          {
            label: t("preview.open"),
            value: openCount > 0 ? t("preview.openLines", { figure: number(openCount), amount: yen(openYen) }) : "-",
          },
        ]}
      />
      {unusedCount > 0 && (
        <Alert severity="info">{t("preview.unused", { count: unusedCount, figure: number(unusedCount) })}</Alert>
      )}
      {lineCount + openCount === 0 && <Alert severity="warning">{t("preview.nothing")}</Alert>}
      {lineCount > 0 && documents.length === 0 && <Alert severity="info">{t("preview.same")}</Alert>}
      <div>
        {documents.map((document) => (
          <OneDocument key={document.invoice?.correctsId} document={document} isOpen={documents.length === 1} />
        ))}
      </div>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {isManager && lineCount + openCount > 0 && (
          <Button variant="contained" onClick={() => setAgreementId(crypto.randomUUID())}>
            {t("act.agree")}
          </Button>
        )}
        {documents.length > 0 && (
          <>
            <PreviewCsv documents={documents} name={name} />
            <PrintList
              title={name}
              filters={[`${t("preview.total")} ${yen(totalYen)}`]}
              rows={documents}
              total={documents.length}
            >
              {(rows) =>
                rows.map((document) => <PrintedDocument key={document.invoice?.correctsId} document={document} />)
              }
            </PrintList>
          </>
        )}
      </Box>
      {!isManager && <Alert severity="info">{t("managersOnly")}</Alert>}
      {agreementId && (
        <ConfirmAct
          title={t("confirm.title", { name: customerName })}
          effects={
            documents.length > 0
              ? t("confirm.effects", {
                  count: documents.length,
                  figure: number(documents.length),
                  amount: yen(totalYen),
                })
              : t("confirm.effectsNone")
          }
          confirmLabel={t("act.agree")}
          done={t("confirm.done")}
          act={agree}
          run={() => props.run(agreementId)}
          onClose={() => setAgreementId(undefined)}
        />
      )}
    </Box>
  );
}

function OneDocument({ document, isOpen }: { document: AgreementDocument; isOpen: boolean }) {
  const { t } = useTranslation("agreements");
  const { yen, number } = useFormat();
  const { invoice, lines } = document;
  if (!invoice) return null;
  const kind = kindOf(invoice);
  return (
    <Accordion variant="outlined" defaultExpanded={isOpen} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, width: "100%", paddingInlineEnd: 2 }}>
          <Typography component="span">{t(`kind.${kind}`, { number: invoice.correctsNumber })}</Typography>
          <Typography component="span" color="textSecondary">
            {t("lines", { count: lines.length, figure: number(lines.length) })}
          </Typography>
          <Typography component="span" sx={{ marginInlineStart: "auto", fontVariantNumeric: "tabular-nums" }}>
            {t("preview.sums", { net: yen(invoice.netYen), tax: yen(invoice.taxYen) })}{" "}
            <strong>{yen(invoice.totalYen)}</strong>
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Lines document={document} lines={lines.slice(0, mostShown)} />
        {lines.length > mostShown && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t("preview.more", { figure: number(lines.length - mostShown) })}
          </Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** A document on paper, with all of its lines. */
function PrintedDocument({ document }: { document: AgreementDocument }) {
  const { t } = useTranslation("agreements");
  const { yen } = useFormat();
  const { invoice, lines } = document;
  if (!invoice) return null;
  return (
    <>
      <h2>{t(`kind.${kindOf(invoice)}`, { number: invoice.correctsNumber })}</h2>
      <p>
        {t("preview.sums", { net: yen(invoice.netYen), tax: yen(invoice.taxYen) })}{" "}
        <strong>{yen(invoice.totalYen)}</strong>
      </p>
      <Lines document={document} lines={lines} />
    </>
  );
}

const kindOf = ({ kind }: Invoice) => (kind === InvoiceKind.CREDIT_NOTE ? "creditNote" : "invoice");

function Lines({ document: { invoice }, lines }: { document: AgreementDocument; lines: readonly InvoiceLine[] }) {
  const { t } = useTranslation("agreements");
  const { yen, number } = useFormat();
  const { figure, day } = useQuantityFormat();
  return (
    <PlainTable
      label={invoice ? t(`kind.${kindOf(invoice)}`, { number: invoice.correctsNumber }) : t("preview.title")}
      rows={lines}
      rowKey={(line) => String(line.number)}
      minWidth={640}
      isDense
      columns={[
        {
          label: t("field.item"),
          isRowHeader: true,
          cell: (line) => (
            <>
              <MedicineName name={line.description} />
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                <bdi lang="ja">{line.packageWords}</bdi>
              </Typography>
            </>
          ),
        },
        { label: t("field.deliveredOn"), cell: (line) => day(line.deliveredOn) },
        { label: t("field.slip"), cell: (line) => <bdi dir="ltr">{line.slipNumber}</bdi> },
        { label: t("field.packs"), isFigure: true, cell: (line) => number(line.packs) },
        {
          label: t("field.difference"),
          isFigure: true,
          cell: (line) => t("price", { figure: figure(line.packPrice) }),
        },
        { label: t("field.net"), isFigure: true, cell: ({ netYen = 0n }) => yen(netYen) },
      ]}
    />
  );
}

type Row = { document: AgreementDocument; line: InvoiceLine };

/** Exports every difference. */
function PreviewCsv({ documents, name }: { documents: readonly AgreementDocument[]; name: string }) {
  const { t } = useTranslation("agreements");
  const columns: TableColumn<Row>[] = [
    { label: t("field.corrects"), read: ({ document }) => document.invoice?.correctsNumber ?? "" },
    { label: t("field.deliveredOn"), kind: "day", read: ({ line }) => line.deliveredOn },
    { label: t("field.slip"), read: ({ line }) => line.slipNumber },
    { label: t("field.item"), read: ({ line }) => line.description },
    { label: t("field.package"), read: ({ line }) => line.packageWords },
    { label: t("field.packs"), kind: "figure", read: ({ line }) => String(line.packs) },
    { label: t("field.difference"), kind: "figure", read: ({ line }) => line.packPrice },
    { label: t("field.net"), kind: "figure", read: ({ line }) => String(line.netYen ?? 0n) },
  ];
  const rows = documents.flatMap((document) => document.lines.map((line) => ({ document, line })));
  return <SaveButton format="csv" save={async () => saveTable("csv", name, columns, rows)} />;
}

/** What is wrong with the prices, line by line. */
function Problems({ preview: { problems } }: { preview: PreviewPriceAgreementResponse }) {
  const { t } = useTranslation("agreements");
  const { number } = useFormat();
  const { problemWords } = useFailureWords();
  return (
    <>
      <Alert severity="error">{t("problems", { count: problems.length, figure: number(problems.length) })}</Alert>
      <PlainTable
        label={t("problem.cause")}
        rows={problems.slice(0, mostShown)}
        rowKey={({ line, field, problem, value }) => `${line} ${field} ${problem} ${value}`}
        columns={[
          { label: t("problem.value"), isRowHeader: true, cell: ({ value }) => <bdi dir="ltr">{value}</bdi> },
          { label: t("problem.line"), isFigure: true, cell: ({ line }) => number(line) },
          { label: t("problem.cause"), cell: ({ problem }) => problemWords(problem) },
        ]}
      />
    </>
  );
}
