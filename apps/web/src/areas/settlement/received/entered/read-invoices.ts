import type { PintDocument } from "@meguri/formats/pint-jp/pint-document";
import type { PintProblemCode } from "@meguri/formats/pint-jp/pint-problem";
import { readPint } from "@meguri/formats/pint-jp/read-pint";
import {
  type InvoiceCsvDocument,
  type InvoiceCsvField,
  readInvoicesCsv,
} from "@meguri/formats/received-invoices/read-invoices-csv";
import type { Problem } from "@meguri/formats/table/problem";
import { decodeText } from "@meguri/formats/text/decode";
import { EnteredInvoiceSource } from "@meguri/rpc/app/v1/entered_invoice_pb";
import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { taxYen } from "@meguri/rules/invoice-sums";
import { basisPointsOf } from "./enter-rule.ts";
import type { SentInvoice } from "./use-entered-invoices.ts";

/** What the phrases say of problems. */
type ProblemName =
  | "headings"
  | "cell"
  | "table"
  | "broken"
  | "notInvoice"
  | "profile"
  | "type"
  | "currency"
  | "missing"
  | "element"
  | "category"
  | "registration"
  | "sum";

/** A problem of a file with its place: a line, and an element of XML or a column of a table. */
export type FileProblem = {
  name: ProblemName;
  isError: boolean;
  line: number;
  column: number | undefined;
  path: string;
  found: string;
};

const pintNames: Record<PintProblemCode, ProblemName> = {
  file_empty: "broken",
  file_too_large: "notInvoice",
  xml_broken: "broken",
  doctype_refused: "notInvoice",
  not_invoice: "notInvoice",
  other_profile: "profile",
  other_type: "type",
  other_currency: "currency",
  element_missing: "missing",
  element_unreadable: "element",
  amount_not_whole: "element",
  category_unknown: "category",
  registration_number: "registration",
  sum_differs: "sum",
};

const tableNames: Partial<Record<Problem["code"], ProblemName>> = {
  header_missing: "headings",
  cell_missing: "cell",
  cell_unreadable: "cell",
};

/** The documents of a file, as they can be entered. */
export type InvoicesRead = { invoices: SentInvoice[]; seller: string; isXml: boolean; problems: FileProblem[] };

type How = {
  tradingId: string;
  /** YYYY-MM-DD. */
  today: string;
  /** Of the wholesaler's newest document, for files that do not state it. */
  registrationNumber: string;
  headings: Partial<Record<InvoiceCsvField, string>>;
};

/** Reads invoices from a JP PINT XML file or a wholesaler's CSV. */
export function readInvoices(bytes: Uint8Array, how: How): InvoicesRead {
  const { text } = decodeText(bytes);
  return text?.trimStart().startsWith("<") ? readXml(text, how) : readTable(bytes, how);
}

function readXml(xml: string, how: How): InvoicesRead {
  const { document, problems } = readPint(xml);
  return {
    invoices: document ? [ofPint(document, how)] : [],
    seller: document?.seller.name ?? "",
    isXml: true,
    problems: problems.map(({ code, severity, line, path, value = "" }) => ({
      name: pintNames[code],
      isError: severity === "error",
      line,
      column: undefined,
      path,
      found: value,
    })),
  };
}

const kinds = {
  invoice: InvoiceKind.INVOICE,
  credit_note: InvoiceKind.CREDIT_NOTE,
  summarised: InvoiceKind.STATEMENT,
} as const;

const classes = {
  standard: TaxClass.STANDARD,
  reduced: TaxClass.REDUCED,
  exempt: TaxClass.EXEMPT,
  outside: TaxClass.OUTSIDE,
} as const;

function ofPint(document: PintDocument, { tradingId, today }: How): SentInvoice {
  return {
    id: crypto.randomUUID(),
    tradingId,
    kind: kinds[document.kind],
    number: lineOf(document.number, 50),
    registrationNumber: document.seller.registrationNumber,
    issuedOn: document.issuedOn,
    dueOn: document.dueOn,
    periodFrom: document.periodFrom,
    periodUntil: document.periodUntil,
    receivedOn: today,
    note: document.note.slice(0, 500),
    source: EnteredInvoiceSource.XML,
    lines: document.lines.map((line) => ({
      deliveredOn: line.deliveredOn,
      slipNumber: lineOf(line.slipNumber, 30),
      code: lineOf(line.gtin || line.itemCode, 40),
      description: lineOf(line.description, 200),
      packageWords: lineOf(line.packageWords, 100),
      packs: /^-?\d{1,5}$/.test(line.quantity) ? Number(line.quantity) : 0,
      packPrice: /^\d{1,10}(\.\d{1,4})?$/.test(line.packPrice) ? line.packPrice : "",
      netYen: line.netYen,
      taxClass: classes[line.taxClass],
      basisPoints: line.basisPoints,
      isGoods: line.gtin !== "" || line.itemCode !== "",
    })),
    rates: document.rates.map((rate) => ({ ...rate, taxClass: classes[rate.taxClass] })),
  };
}

function readTable(bytes: Uint8Array, how: How): InvoicesRead {
  const { documents, problems } = readInvoicesCsv(bytes, how.headings);
  return {
    invoices: documents.map((document) => ofCsv(document, how)),
    seller: "",
    isXml: false,
    problems: problems.map(({ code, severity, line, column, value, expected }) => ({
      name: tableNames[code] ?? "table",
      isError: severity === "error",
      line,
      column,
      path: "",
      found: (code === "header_missing" ? expected : value) ?? "",
    })),
  };
}

function ofCsv({ lines, ...document }: InvoiceCsvDocument, { tradingId, today, registrationNumber }: How): SentInvoice {
  const standard = basisPointsOf(TaxClass.STANDARD, document.issuedOn);
  const sent = lines.map(({ line: _line, taxYen: stated, basisPoints: rate, ...one }) => {
    const basisPoints = rate ?? standard;
    const taxed = basisPoints === standard ? TaxClass.STANDARD : TaxClass.REDUCED;
    const taxClass = basisPoints === 0 ? TaxClass.EXEMPT : taxed;
    return { ...one, basisPoints, taxClass, stated, isGoods: one.code !== "" };
  });
  const rates = [...Map.groupBy(sent, ({ taxClass, basisPoints }) => `${taxClass} ${basisPoints}`).values()].map(
    (rows) => {
      const { taxClass = 0, basisPoints = 0 } = rows[0] ?? {};
      const netYen = rows.reduce((sum, row) => sum + row.netYen, 0n);
      const isStated = rows.some(({ stated }) => stated !== null);
      const tax = isStated
        ? rows.reduce((sum, { stated }) => sum + (stated ?? 0n), 0n)
        : taxYen(netYen, basisPoints, "floor");
      return { taxClass, basisPoints, netYen, taxYen: tax };
    },
  );
  const total = rates.reduce((sum, { netYen, taxYen: tax }) => sum + netYen + tax, 0n);
  return {
    ...document,
    id: crypto.randomUUID(),
    tradingId,
    kind: total < 0n ? InvoiceKind.CREDIT_NOTE : InvoiceKind.INVOICE,
    registrationNumber,
    receivedOn: today,
    source: EnteredInvoiceSource.CSV,
    lines: sent.map(({ stated: _stated, ...one }) => one),
    rates,
  };
}

/** One line that can be stored. */
const lineOf = (text: string, most: number): string =>
  text
    .replace(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu, " ")
    .trim()
    .slice(0, most);
