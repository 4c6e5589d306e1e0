import { paths } from "../../../../../paths.ts";
import type { DocArticle } from "../../article.ts";

export const invoice: DocArticle = {
  name: "invoice",
  path: paths.docInvoice,
  title: "How invoices are checked",
  lead: "Each line of a wholesaler’s invoice is compared with your order, what you received and the agreed price. Differences come first.",
  sections: [
    {
      id: "where",
      title: "See your invoices",
      blocks: [
        {
          kind: "steps",
          items: [
            "Open the invoices in Wholesalers to see those of all wholesalers. The page of a wholesaler shows its own. Invoices of wholesalers outside Meguri can be entered or imported (CSV, JP PINT) there.",
            "An invoice shows lines with differences first. Lines without one are only counted.",
            "For each difference, accept it, dispute it, or record that you checked by phone.",
          ],
        },
        { kind: "link", to: paths.medorderWholesaler, text: "Open Wholesalers" },
      ],
    },
    {
      id: "differences",
      title: "What is compared",
      blocks: [
        {
          kind: "table",
          head: ["Difference", "Compared with"],
          rows: [
            ["Price", "The price valid on the day of delivery: the price list, and prices that you entered."],
            ["Quantity", "What you received and put into stock."],
            ["Amount", "A slip of which only the total is known, against what was received."],
            ["Not received", "Slips that were shipped and are not in stock yet."],
            ["Billed twice", "Other invoices with the same delivered line."],
            ["Return not credited", "Returns that the wholesaler approved and has not credited."],
            ["Tax", "The tax of each rate, rounded once."],
          ],
        },
        {
          kind: "text",
          text: "Amounts are computed in whole yen. A line is quantity times unit price, rounded once. Tax is rounded once per rate, for the invoice or for each delivery slip.",
        },
      ],
    },
    {
      id: "dispute",
      title: "Dispute a line",
      blocks: [
        {
          kind: "steps",
          items: [
            "Write the reason at the line. The wholesaler is notified.",
            "The messages stay at the line, and both sides see the same ones.",
            "The difference is resolved once the wholesaler issues a correction or a credit note.",
          ],
        },
      ],
    },
    {
      id: "papers",
      title: "Issued invoices",
      blocks: [
        {
          kind: "list",
          items: [
            "Neither side can change an issued invoice. Mistakes are corrected by a new document that names the first one.",
            "Numbers have no gaps, for each wholesaler and year.",
            "The PDF is made when it is opened first, and stays the same. Views and downloads are recorded.",
            "Where the wholesaler has a registration number and both sides an electronic address, there is also JP PINT (XML).",
            "Where a corporation is billed for all shops together, each shop still has a document of its own. Members see that of their shop; the head office also sees the statement that adds them up.",
            "Invoices of a wholesaler without a registration number allow only part of the tax to be deducted.",
          ],
        },
      ],
    },
    {
      id: "books",
      title: "Books and accounting software",
      blocks: [
        {
          kind: "steps",
          items: [
            "Managers see the purchases of a month by wholesaler and rate under Books in Wholesalers. A document counts in the month in which it was issued.",
            "Book settings define whether amounts are booked with or without tax, what purchases are used for, the accounts, the department and the first month of the business year.",
            "The files for the accountant are one ZIP: a list of the documents, purchases, journals for 弥生会計 and freee, the stock at the end of the month, and the PDF of each document.",
          ],
        },
        {
          kind: "table",
          head: ["Item", "How it is computed"],
          rows: [
            [
              "Journal",
              "One line for each qualified invoice and rate, with the tax of the document. Where slips are the qualified invoices, one line a slip.",
            ],
            ["Returns and discounts", "Debit and credit are exchanged, and the tax class is that of returns."],
            [
              "Wholesalers without a registration",
              "80% of the tax is deductible until 2026-09-30, 70% until 2028-09-30, 50% until 2030-09-30 and 30% until 2031-09-30.",
            ],
            [
              "Cost of each lot",
              "The recorded cost of the lot, or the NHI price where there is none. Equal to the stock page.",
            ],
            ["Last purchase cost", "The cost of the latest delivery until the day."],
            [
              "Average cost",
              "The average of the stock at the beginning of the business year and of the deliveries since.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Stock is computed from the ledger: an entry that is made later for a past day changes the value of that day. The head office can download the books of all shops it may see in one file.",
        },
      ],
    },
    {
      id: "wholesalers",
      title: "For wholesalers",
      blocks: [
        {
          kind: "text",
          text: "Closing bills all customers of a closing day at once. It first shows lines without a price and customers without terms. You can stop it and resume it later; nothing is billed twice.",
        },
        {
          kind: "text",
          text: "Set the billing unit in a customer’s terms to bill all shops of its corporation together: they are closed at once, with one statement. Split what the corporation pays among the shops from that statement. Customers outside Meguri can get their invoices by email with the PDF.",
        },
        { kind: "link", to: paths.invoices, text: "Open Invoices" },
      ],
    },
  ],
};
