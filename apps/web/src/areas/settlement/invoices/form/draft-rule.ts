import { InvoiceKind, type InvoiceLine, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import type { InvoiceDraft } from "@meguri/rpc/app/v1/invoice_service_pb";
import { packPrice } from "@meguri/rules/invoice";
import { lines, requiredLine } from "@meguri/rules/text";
import { z } from "zod";
import { typedDayOrNone } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";

const typedPrice = typedDecimal.pipe(packPrice);
/** Packages as typed; a discount (値引) is a negative number. */
const typedCount = typedDecimal.pipe(
  z
    .string()
    .min(1, "required")
    .regex(/^-?\d{1,5}$/, "whole_number")
    .refine((figure) => Number(figure) !== 0, "quantity_zero"),
);

const freeLine = z.object({
  description: requiredLine(100),
  packs: typedCount,
  packPrice: typedPrice,
  taxClass: z.string(),
});

/** What of a billed line is changed: packages that come back, another price, or nothing where both are empty. */
const change = z.object({ number: z.int(), back: z.string(), price: z.string() });

const typed = z.object({
  tradingId: z.string().min(1, "required"),
  shipmentIds: z.array(z.string()),
  freeLines: z.array(freeLine),
  /** Whether a correction lowers what was billed (返還) or raises it. */
  direction: z.enum(["down", "up"]),
  changes: z.array(change),
  freesLines: z.boolean(),
  issueOn: typedDayOrNone,
  dueOn: typedDayOrNone,
  note: lines(500),
});

/** A draft as it is typed. */
export type DraftInput = z.input<typeof typed>;

/** A draft as it is sent, but for its id. */
export type DraftFields = Omit<InvoiceDraft, "$typeName" | "$unknown" | "id" | "freeLines" | "changes"> & {
  freeLines: { description: string; packs: number; packPrice: string; taxClass: TaxClass }[];
  changes: { number: number; packs: number; packPrice: string }[];
};

/** The document that is corrected, with its lines. */
export type Corrected = { id: string; lines: readonly InvoiceLine[] };

/** The rule of a draft; `corrected` is the document that it corrects. */
export const draftRule = (corrected: Corrected | undefined) =>
  typed.transform(({ freeLines, changes, direction, ...rest }, context): DraftFields => {
    const wrong = (index: number, field: "back" | "price", message: string) =>
      context.addIssue({ code: "custom", path: ["changes", index, field], message });
    const isDown = direction === "down";
    const changed = changes.flatMap(({ number, back, price }, index) => {
      const line = corrected?.lines.find((one) => one.number === number);
      if (!line) return [];
      const left = line.packs + line.takenBack;
      const billed = priceNow(line);
      const taken = typedDecimal.parse(back);
      const agreed = typedDecimal.parse(price);
      if (isDown && !/^\d{0,5}$/.test(taken)) wrong(index, "back", "whole_number");
      const packs = isDown ? Number(taken || 0) : 0;
      if (packs > left) wrong(index, "back", "out_of_range");
      const rows = packs > 0 ? [{ number, packs: -packs, packPrice: billed }] : [];
      if (agreed === "") return rows;
      if (!packPrice.safeParse(agreed).success) wrong(index, "price", "price_format");
      else {
        const difference = priceDifference(billed, agreed);
        if (isDown === difference.isHigher && difference.price !== "0") wrong(index, "price", "out_of_range");
        const rest = left - packs;
        const sign = difference.isHigher ? 1 : -1;
        if (difference.price !== "0" && rest > 0) {
          return [...rows, { number, packs: sign * rest, packPrice: difference.price }];
        }
      }
      return rows;
    });
    return {
      ...rest,
      kind: corrected && isDown ? InvoiceKind.CREDIT_NOTE : InvoiceKind.INVOICE,
      correctsId: corrected?.id ?? "",
      freesLines: corrected !== undefined && isDown && rest.freesLines,
      freeLines: freeLines.map(({ description, packs, packPrice: each, taxClass }) => ({
        description,
        packs: Number(packs),
        packPrice: each,
        taxClass: Number(taxClass),
      })),
      changes: changed,
    };
  });

/** What a package of a billed line costs now: the price that was agreed since, else the billed one. */
export const priceNow = ({
  packPrice: billed,
  settledPrice,
}: Pick<InvoiceLine, "packPrice" | "settledPrice">): string => settledPrice || billed;

/** The difference of two decimal prices with at most four digits behind the point, exact. */
export function priceDifference(billed: string, agreed: string): { price: string; isHigher: boolean } {
  const tenThousandths = (price: string) => {
    const [whole = "0", fraction = ""] = price.split(".");
    return BigInt(whole + fraction.padEnd(4, "0"));
  };
  const difference = tenThousandths(agreed) - tenThousandths(billed);
  const digits = String(difference < 0n ? -difference : difference).padStart(5, "0");
  const fraction = digits.slice(-4).replace(/0+$/, "");
  return { price: digits.slice(0, -4) + (fraction && `.${fraction}`), isHigher: difference > 0n };
}

/** An empty free line. */
export const emptyFreeLine = { description: "", packs: "1", packPrice: "", taxClass: String(TaxClass.STANDARD) };

const written = (day: string) => day.replaceAll("-", "/");

/** The form to begin with: empty, of a draft, or of a copy. */
export function draftInputOf(draft: DraftFields | undefined, corrected: Corrected | undefined): DraftInput {
  const changes = corrected?.lines ?? [];
  return {
    tradingId: draft?.tradingId ?? "",
    shipmentIds: [...(draft?.shipmentIds ?? [])],
    freeLines: (draft?.freeLines ?? []).map(({ description, packs, packPrice: price, taxClass }) => ({
      description,
      packs: String(packs),
      packPrice: price,
      taxClass: String(taxClass),
    })),
    direction: draft?.correctsId && draft.kind === InvoiceKind.INVOICE ? "up" : "down",
    changes: changes.map((line) => changeInput(line, draft)),
    freesLines: draft?.freesLines ?? false,
    issueOn: written(draft?.issueOn ?? ""),
    dueOn: written(draft?.dueOn ?? ""),
    note: draft?.note ?? "",
  };
}

/** How a draft changes a line: a change at the billed price takes packages back, another one changes the price. */
function changeInput(line: InvoiceLine, draft: DraftFields | undefined) {
  const { number } = line;
  const billed = priceNow(line);
  const own = draft?.changes.filter((one) => one.number === number) ?? [];
  const taken = own.find((one) => one.packs < 0 && one.packPrice === billed);
  const priced = own.find((one) => one !== taken);
  const price = priced && agreedPrice(billed, priced.packPrice, priced.packs > 0);
  return { number, back: taken ? String(-taken.packs) : "", price: price ?? "" };
}

function agreedPrice(billed: string, difference: string, isHigher: boolean): string {
  if (!isHigher) return priceDifference(difference, billed).price;
  const [whole = "0", fraction = ""] = difference.split(".");
  const [base = "0", rest = ""] = billed.split(".");
  const sum = String(BigInt(whole + fraction.padEnd(4, "0")) + BigInt(base + rest.padEnd(4, "0"))).padStart(5, "0");
  const tail = sum.slice(-4).replace(/0+$/, "");
  return sum.slice(0, -4) + (tail && `.${tail}`);
}
