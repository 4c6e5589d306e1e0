import {
  BankAccountKind,
  type Invoice,
  InvoiceKind,
  type InvoiceLine,
  InvoicePriceStanding,
  type InvoiceRate,
  TaxClass,
} from "@meguri/rpc/app/v1/invoice_pb";
import { paperDay, paperRate, paperWords as words } from "@meguri/rules/invoice-paper";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { formatNumber, formatYen } from "../../../shared/format/numbers.ts";
import { shownName } from "../../medicine/common/name-parts.ts";

const yen = (amount: bigint) => formatYen(amount, "ja");
const day = (iso: string) => iso.slice(2).replaceAll("-", "/");
const price = (decimal: string) => {
  const [whole = "", fraction = ""] = decimal.split(".");
  return fraction === "" ? formatNumber(BigInt(whole || 0), "ja") : `${formatNumber(BigInt(whole), "ja")}.${fraction}`;
};
const classes = {
  [TaxClass.UNSPECIFIED]: "",
  [TaxClass.STANDARD]: words.classes.standard,
  [TaxClass.REDUCED]: words.classes.reduced,
  [TaxClass.EXEMPT]: words.classes.exempt,
  [TaxClass.OUTSIDE]: words.classes.outside,
};
const accountKinds = {
  [BankAccountKind.UNSPECIFIED]: "",
  [BankAccountKind.ORDINARY]: words.accountKind.ordinary,
  [BankAccountKind.CURRENT]: words.accountKind.current,
  [BankAccountKind.SAVINGS]: words.accountKind.savings,
};

/** A document as it is printed, in Japanese whatever the language of the page. */
export function InvoicePaper(props: {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  rates: readonly InvoiceRate[];
  /** Whether the paper stays narrow, beside a form. */
  isSmall?: boolean;
  /** Whether it is what a month will be, and no document yet. */
  isExpected?: boolean;
  /** Whether lines come from slips. */
  hasSlips?: boolean;
}) {
  const { invoice, lines, rates, isSmall = false, isExpected = false, hasSlips = true } = props;
  const { issuer, recipient, bank, statement } = invoice;
  const isCredit = invoice.kind === InvoiceKind.CREDIT_NOTE;
  const isRegistered = Boolean(issuer?.registrationNumber);
  const title = isCredit
    ? isRegistered
      ? words.creditNote
      : words.creditNoteUnregistered
    : invoice.kind === InvoiceKind.STATEMENT
      ? words.statement
      : words.invoice;
  const hasReduced = rates.some(({ taxClass }) => taxClass === TaxClass.REDUCED);
  const notes = [
    hasReduced && words.reducedNote,
    invoice.provisionalCount > 0 && words.provisionalNote,
    !isRegistered && words.unregisteredNote,
    isExpected && words.expectedNote,
  ].filter(Boolean);
  const due = statement ? statement.balanceYen : invoice.totalYen;
  return (
    <Box
      lang="ja"
      dir="ltr"
      className="invoice-paper"
      tabIndex={0}
      role="region"
      aria-label={title}
      sx={{ ...sheet, ...(isSmall && small) }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 3 }}>
        <Box sx={{ flex: "1 1 12em", minWidth: 0 }}>
          <Box sx={{ fontSize: "1.25em", fontWeight: 700 }}>
            {recipient?.name} <span>{words.to}</span>
          </Box>
          <div>{recipient?.address}</div>
          {recipient?.customerCode && <div>{`${words.customerCode} ${recipient.customerCode}`}</div>}
        </Box>
        <Box sx={{ flex: "0 1 auto", minWidth: 0, ml: "auto", textAlign: "end" }}>
          <Box sx={{ fontSize: "1.6em", fontWeight: 700, letterSpacing: "0.1em" }}>
            {isExpected ? `${title}（${words.expected}）` : title}
          </Box>
          {!isExpected && <div>{invoice.number ? `${words.number} ${invoice.number}` : words.draft}</div>}
          {invoice.issuedOn && <div>{`${words.issuedOn} ${paperDay(invoice.issuedOn)}`}</div>}
          {invoice.periodFrom && (
            <div>{`${words.period} ${paperDay(invoice.periodFrom)}〜${paperDay(invoice.periodUntil)}`}</div>
          )}
          {!isCredit && invoice.dueOn && <div>{`${words.dueOn} ${paperDay(invoice.dueOn)}`}</div>}
          {invoice.correctsNumber && <div>{`${words.corrects} ${invoice.correctsNumber}`}</div>}
        </Box>
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          alignItems: "flex-end",
          gap: 3,
          my: 2.5,
        }}
      >
        <Box sx={{ borderBottom: "2px solid", pb: 0.5, fontSize: "1.15em" }}>
          {isCredit ? words.creditTotal : words.total}
          <Box component="span" sx={{ fontSize: "1.5em", fontWeight: 700, ml: 2 }}>
            {yen(isCredit ? -due : due)}
          </Box>
          {`（${words.taxIncluded}）`}
        </Box>
        <Box sx={{ ml: "auto", textAlign: "end" }}>
          <Box sx={{ fontWeight: 700 }}>{issuer?.name}</Box>
          <div>{issuer?.address}</div>
          {issuer?.tel && <div>{`${words.tel} ${issuer.tel}`}</div>}
          {isRegistered && <div>{`${words.registrationNumber} ${issuer?.registrationNumber}`}</div>}
        </Box>
      </Box>
      {statement && (
        <Grid
          heads={[words.previous, words.received, words.adjusted, words.carried, words.net, words.tax, words.balance]}
          rows={[
            {
              key: "statement",
              cells: [
                yen(statement.previousYen),
                yen(statement.receivedYen),
                yen(statement.adjustedYen),
                yen(statement.carriedYen),
                yen(invoice.netYen),
                yen(invoice.taxYen),
                <strong key="balance">{yen(statement.balanceYen)}</strong>,
              ],
            },
          ]}
          figuresFrom={0}
        />
      )}
      <Grid
        heads={[
          words.day,
          ...(hasSlips ? [words.slip] : []),
          words.description,
          words.packs,
          words.price,
          words.amount,
          words.rate,
        ]}
        rows={lines.map((line) => ({
          key: String(line.number),
          cells: [
            day(line.deliveredOn),
            ...(hasSlips ? [line.slipNumber] : []),
            <>
              {shownName(line.description)}
              {line.taxClass === TaxClass.REDUCED && ` ${words.reducedMark}`}
              {line.standing === InvoicePriceStanding.PROVISIONAL && `（${words.provisionalMark}）`}
              {line.packageWords && <Box sx={{ opacity: 0.8 }}>{line.packageWords}</Box>}
              {line.returnedOn && <Box sx={{ opacity: 0.8 }}>{`${words.returnedOn} ${day(line.returnedOn)}`}</Box>}
            </>,
            formatNumber(line.packs, "ja"),
            price(line.packPrice),
            line.netYen === undefined ? "" : yen(line.netYen),
            paperRate(line.basisPoints) || classes[line.taxClass],
          ],
        }))}
        figuresFrom={hasSlips ? 3 : 2}
      />
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <Box sx={{ minWidth: "50%" }}>
          <Grid
            heads={[words.sums, words.amount, words.tax]}
            rows={[
              ...rates.map((rate) => ({
                key: `${rate.taxClass} ${rate.basisPoints}`,
                cells: [`${paperRate(rate.basisPoints)}${classes[rate.taxClass]}`, yen(rate.netYen), yen(rate.taxYen)],
              })),
              {
                key: "total",
                cells: [words.taxIncluded, "", <strong key="total">{yen(invoice.totalYen)}</strong>],
              },
            ]}
            figuresFrom={1}
          />
        </Box>
      </Box>
      {bank?.bankName && !isCredit && (
        <div>
          {`${words.bank} ${bank.bankName} ${bank.bankBranch} ${accountKinds[bank.accountKind]} ${bank.accountNumber} ${bank.accountHolder}`}
        </div>
      )}
      {invoice.note && <Box sx={{ whiteSpace: "pre-line", mt: 1 }}>{`${words.note} ${invoice.note}`}</Box>}
      {notes.map((note) => (
        <div key={String(note)}>{note}</div>
      ))}
    </Box>
  );
}

type Row = { key: string; cells: readonly ReactNode[] };

/** A ruled table of the paper; columns from `figuresFrom` on hold figures. */
function Grid(props: { heads: readonly string[]; rows: readonly Row[]; figuresFrom: number }) {
  const { heads, rows, figuresFrom } = props;
  const side = (index: number) => (index >= figuresFrom ? "figure" : "");
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} className={side(index)} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {heads.map((head, index) => (
              <td key={head} className={side(index)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sheet = {
  width: "100%",
  maxWidth: "210mm",
  minHeight: "200mm",
  p: { xs: 2, sm: "15mm" },
  bgcolor: "#fff",
  color: "#000",
  colorScheme: "light",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  fontSize: "0.8125rem",
  lineHeight: 1.5,
  overflowX: "auto",
  "& table": { width: "100%", borderCollapse: "collapse", my: 1.5 },
  "& thead": { display: "table-header-group" },
  "& tr": { breakInside: "avoid" },
  "& th, & td": { border: "1px solid #999", px: 0.75, py: 0.25, textAlign: "start", verticalAlign: "top" },
  "& th": { bgcolor: "#f0f0f0", fontWeight: 600, whiteSpace: "nowrap" },
  "& td:first-of-type": { whiteSpace: "nowrap" },
  "& .figure": { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "@media print": { border: 0, p: 0, maxWidth: "none", fontSize: "9pt" },
} as const;

const small = { p: 2, minHeight: 0, fontSize: "0.75rem" } as const;
