import { type OrderCsvColumn, type OrderCsvLayout, orderCsvHeadings } from "@meguri/formats/orders/encode-order-csv";
import { orderLayout, orderLayoutMessage } from "@meguri/rules/order-layout";
import { z } from "zod";

export const encodings = ["cp932", "utf-8"] as const;

/** Every column that a table of orders can have. */
export const allColumns = Object.keys(orderCsvHeadings) as OrderCsvColumn[];

const typed = z.object({
  encoding: z.enum(encodings),
  hasHeadings: z.boolean(),
  columns: z.array(z.object({ column: z.enum(allColumns), heading: z.string() })),
});

/** The form of a table of orders as it is typed. */
export type CsvInput = z.input<typeof typed>;

/** The typed values as a layout; else what is wrong, by the path of the field in the form. */
export function readCsvInput(input: CsvInput): {
  layout: OrderCsvLayout | undefined;
  issues: { path: PropertyKey[]; message: string }[];
} {
  const { data, error } = orderLayout.safeParse(orderLayoutMessage({ csv: input }));
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.slice(1), message }));
  return { layout: data?.csv, issues };
}

/** The rule of the form: the output is the layout. */
export const csvRule = typed.transform((input, context): OrderCsvLayout => {
  const { layout, issues } = readCsvInput(input);
  for (const { path, message } of issues) context.addIssue({ code: "custom", path, message });
  return layout ?? z.NEVER;
});
