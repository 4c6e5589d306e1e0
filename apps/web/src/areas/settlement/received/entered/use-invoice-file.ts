import type { EnteredInvoiceProblem } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tokyoDay } from "../../../../shared/format/days.ts";
import type { EnterTarget } from "./enter-dialog.tsx";
import { type Headings, keptHeadings } from "./headings.ts";
import type { InvoicesRead } from "./read-invoices.ts";
import {
  type SentInvoice,
  useEnteredActs,
  useInvoiceLayout,
  useInvoiceUpload,
  usePreviewEntered,
} from "./use-entered-invoices.ts";

/** A document of a file with what is known of it. */
export type ImportRow = {
  id: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  totalYen: bigint;
  lineCount: number;
  recognisedCount: number;
  isKnown: boolean;
  isTaxOdd: boolean;
  isCheckDigitOdd: boolean;
};

type Read = { read: InvoicesRead; rows: ImportRow[]; problems: EnteredInvoiceProblem[]; headings: Headings };

/** Reads a file, asks what of it is new, and enters its documents with the file attached. */
export function useInvoiceFile({ institutionId, tradingId, registrationNumber }: EnterTarget) {
  const preview = usePreviewEntered();
  const upload = useInvoiceUpload();
  const { enter: entering, keepLayout } = useEnteredActs();
  const { layout } = useInvoiceLayout(institutionId, tradingId);
  const [file, setFile] = useState<File>();
  const reading = useMutation({
    mutationFn: async (chosen: { file: File; headings: Headings }): Promise<Read> => {
      // The readers come when somebody has a file.
      const { readInvoices } = await import("./read-invoices.ts");
      const bytes = new Uint8Array(await chosen.file.arrayBuffer());
      const { headings } = chosen;
      const read = readInvoices(bytes, { tradingId, today: tokyoDay(new Date()), registrationNumber, headings });
      if (read.invoices.length === 0) return { read, rows: [], problems: [], headings };
      const { previews, problems } = await preview(institutionId, read.invoices);
      const rows = read.invoices.map((one, index) => rowOf(one, previews[index]));
      return { read, rows, problems, headings };
    },
  });
  const start = (next: File, headings: Headings = keptHeadings(layout?.headings)) => {
    setFile(next);
    upload.reset();
    entering.reset();
    reading.mutate({ file: next, headings });
  };
  const enter = async () => {
    const { read, headings } = reading.data ?? {};
    if (!file || !read) return undefined;
    const fileId = await upload.mutateAsync(file);
    const result = await entering.mutateAsync({ institutionId, invoices: read.invoices, fileId });
    const isNamed = Object.values(headings ?? {}).some(Boolean);
    // The documents are entered, whether the headings are kept or not.
    if (result.problems.length === 0 && isNamed && !read.isXml)
      keepLayout.mutate({ institutionId, tradingId, headings: { ...headings } });
    return result;
  };
  const error = upload.error ?? entering.error;
  const sending = { error, isPending: upload.isPending || entering.isPending };
  return { file, reading, start, enter, sending, refused: entering.data?.problems ?? [] };
}

function rowOf(
  one: SentInvoice,
  known: { isKnown: boolean; recognisedCount: number; isTaxOdd: boolean; isCheckDigitOdd: boolean } | undefined,
): ImportRow {
  const { id = "", number = "", issuedOn = "", dueOn = "", lines = [], rates = [] } = one;
  return {
    id,
    number,
    issuedOn,
    dueOn,
    totalYen: rates.reduce((sum, { netYen = 0n, taxYen = 0n }) => sum + netYen + taxYen, 0n),
    lineCount: lines.length,
    recognisedCount: known?.recognisedCount ?? 0,
    isKnown: known?.isKnown ?? false,
    isTaxOdd: known?.isTaxOdd ?? false,
    isCheckDigitOdd: known?.isCheckDigitOdd ?? false,
  };
}
