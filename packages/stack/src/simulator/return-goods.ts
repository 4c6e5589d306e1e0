import { randomUUID } from "node:crypto";
import { type Client, createClient, type Transport } from "@connectrpc/connect";
import { InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { demoId } from "../demo/generate/ids.ts";
import { wholesalers } from "../demo/generate/wholesalers.ts";
import { tradingIdOf } from "../demo/seed-wholesalers.ts";

const { REQUESTED, APPROVED, COLLECTED, CREDITED, REFUSED, DRAFT } = StockReturnState;

/** The demo has one return in each of these states; the credited one by a credit note. */
const shown = [
  { to: CREDITED, reason: "誤発注" },
  { to: COLLECTED, reason: "処方変更により不要" },
  { to: APPROVED, reason: "処方変更により不要" },
  { to: REFUSED, reason: "過剰在庫" },
  { to: REQUESTED, reason: "誤発注" },
  { to: DRAFT, reason: "過剰在庫" },
] as const;

interface People {
  pharmacy: Client<typeof StockReturnService>;
  office: Client<typeof InvoiceReturnService>;
}

/** Goods of the demo pharmacy that its first wholesaler delivered go back to it, through the public API. */
export async function returnGoods(transports: { pharmacy: Transport; office: Transport }): Promise<void> {
  const institutionId = demoId("institution", 0);
  const wholesalerId = demoId("wholesaler", 0);
  const people: People = {
    pharmacy: createClient(StockReturnService, transports.pharmacy),
    office: createClient(InvoiceReturnService, transports.office),
  };
  const known = await people.office.listInvoiceReturns({ wholesalerId, limit: 1 });
  if (known.returns.length > 0) return;
  const stock = createClient(StockService, transports.pharmacy);
  const medicineIds = await billedMedicines(createClient(InvoiceService, transports.office), wholesalerId);
  const states = [...shown];
  for (const medicineId of medicineIds) {
    const next = states[0];
    if (!next) return;
    const { lots } = await stock.getStockItem({ institutionId, medicineId });
    const lotIds = lots.filter(({ onHand, lot }) => Number(onHand) > 0 && lot !== "").map(({ id }) => id);
    if (await begin(people, { institutionId, wholesalerId, lotIds, ...next })) states.shift();
  }
}

/** Medicines that the latest statement of the demo pharmacy bills, one line each. */
async function billedMedicines(invoices: Client<typeof InvoiceService>, wholesalerId: string): Promise<string[]> {
  const [latest] = (await invoices.listInvoices({ wholesalerId, tradingId: tradingIdOf(0, 0) })).invoices.filter(
    ({ periodUntil }) => periodUntil !== "",
  );
  if (!latest) return [];
  const { lines } = await invoices.getInvoice({ wholesalerId, invoiceId: latest.id });
  return [...new Set(lines.flatMap(({ medicineId, packs }) => (medicineId && packs > 0 ? [medicineId] : [])))];
}

type Wish = {
  institutionId: string;
  wholesalerId: string;
  lotIds: readonly string[];
  to: StockReturnState;
  reason: string;
};

/** Begins a return of a package and moves it on as far as wanted. @returns whether there was a lot that may go back */
async function begin({ pharmacy, office }: People, wish: Wish): Promise<boolean> {
  const { institutionId, wholesalerId, lotIds, to, reason } = wish;
  const [lotId] = lotIds;
  if (!lotId) return false;
  const { return: begun } = await pharmacy.startStockReturn({
    institutionId,
    requestId: randomUUID(),
    wholesaler: wholesalers[0]?.name ?? "",
    vanCode: wholesalers[0]?.vanCode ?? "",
    note: "",
  });
  const ref = { institutionId, returnId: begun?.id ?? "" };
  const put = async (quantity: string) =>
    (await pharmacy.putStockReturnLine({ ...ref, lotId, quantity, reason })).lines[0];
  const packageQuantity = (await put("1"))?.packageQuantity ?? "";
  const line = packageQuantity === "" ? undefined : await put(packageQuantity);
  if (!line || line.blocks.length > 0) {
    await pharmacy.moveStockReturn({ ...ref, state: StockReturnState.CANCELLED });
    return false;
  }
  if (to === DRAFT) return true;
  await pharmacy.moveStockReturn({ ...ref, state: REQUESTED });
  if (to === REQUESTED) return true;
  const theirs = { wholesalerId, returnId: ref.returnId };
  const { lines } = await office.getInvoiceReturn(theirs);
  if (to === REFUSED || lines.some(({ parts }) => parts.length === 0)) {
    await office.answerInvoiceReturn({
      ...theirs,
      refused: true,
      note: "納品から6か月を過ぎているため、お受けできません。",
    });
    return to === REFUSED;
  }
  await office.answerInvoiceReturn({ ...theirs, lines: lines.map(({ lotId: lot, parts }) => ({ lotId: lot, parts })) });
  if (to === APPROVED) return true;
  await pharmacy.moveStockReturn({ ...ref, state: COLLECTED });
  if (to === COLLECTED) return true;
  const { creditableYen } = await office.getInvoiceReturn(theirs);
  if (creditableYen > 0n) await office.creditInvoiceReturn({ ...theirs, seenYen: creditableYen });
  return creditableYen > 0n;
}
