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

const { REQUESTED, APPROVED, COLLECTED, CREDITED, REFUSED, DRAFT, CANCELLED } = StockReturnState;

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
  const billed = await billedPackages(createClient(InvoiceService, transports.office), wholesalerId);
  const states = [...shown];
  for (const { medicineId, quantity } of billed) {
    const next = states[0];
    if (!next) return;
    const { lots } = await stock.getStockItem({ institutionId, medicineId });
    const lot = lots.find(({ onHand, lot: number }) => Number(onHand) >= Number(quantity) && number !== "");
    if (lot && (await begin(people, { institutionId, wholesalerId, lotId: lot.id, quantity, ...next }))) states.shift();
  }
}

/** What the latest statement of the demo pharmacy bills: each medicine once, with the quantity of its package. */
async function billedPackages(
  invoices: Client<typeof InvoiceService>,
  wholesalerId: string,
): Promise<{ medicineId: string; quantity: string }[]> {
  const { invoices: listed } = await invoices.listInvoices({ wholesalerId, tradingId: tradingIdOf(0, 0) });
  const latest = listed.find(({ periodUntil }) => periodUntil !== "");
  if (!latest) return [];
  const { lines } = await invoices.getInvoice({ wholesalerId, invoiceId: latest.id });
  const packages = new Map(
    lines.flatMap(({ medicineId, packs, packageWords }) => {
      const [quantity] = /\d+/.exec(packageWords) ?? [];
      return medicineId && packs > 0 && quantity ? [[medicineId, quantity] as const] : [];
    }),
  );
  return [...packages].map(([medicineId, quantity]) => ({ medicineId, quantity }));
}

type Wish = {
  institutionId: string;
  wholesalerId: string;
  lotId: string;
  quantity: string;
  to: StockReturnState;
  reason: string;
};

/** Begins a return of a package and moves it on as far as wanted. @returns whether the goods may go back */
async function begin({ pharmacy, office }: People, wish: Wish): Promise<boolean> {
  const { institutionId, wholesalerId, lotId, quantity, to, reason } = wish;
  const { return: begun } = await pharmacy.startStockReturn({
    institutionId,
    requestId: randomUUID(),
    wholesaler: wholesalers[0]?.name ?? "",
    vanCode: wholesalers[0]?.vanCode ?? "",
    note: "",
  });
  const ref = { institutionId, returnId: begun?.id ?? "" };
  const { lines: put } = await pharmacy.putStockReturnLine({ ...ref, lotId, quantity, reason });
  if (put.some(({ blocks }) => blocks.length > 0)) {
    await pharmacy.moveStockReturn({ ...ref, state: CANCELLED });
    return false;
  }
  if (to === DRAFT) return true;
  await pharmacy.moveStockReturn({ ...ref, state: REQUESTED });
  if (to === REQUESTED) return true;
  const theirs = { wholesalerId, returnId: ref.returnId };
  if (to === REFUSED) {
    await office.answerInvoiceReturn({
      ...theirs,
      refused: true,
      note: "納品から6か月を過ぎているため、お受けできません。",
    });
    return true;
  }
  const [line] = (await office.getInvoiceReturn(theirs)).lines;
  const goods = line?.delivered.find(
    ({ invoiceId, leftPacks, packQuantity }) => invoiceId !== "" && leftPacks > 0 && packQuantity === quantity,
  );
  if (!goods) {
    await pharmacy.moveStockReturn({ ...ref, state: CANCELLED });
    return false;
  }
  const { shipmentId, orderLineId } = goods;
  await office.answerInvoiceReturn({ ...theirs, lines: [{ lotId, parts: [{ shipmentId, orderLineId, packs: 1 }] }] });
  if (to === APPROVED) return true;
  await pharmacy.moveStockReturn({ ...ref, state: COLLECTED });
  if (to === COLLECTED) return true;
  const { creditableYen } = await office.getInvoiceReturn(theirs);
  await office.creditInvoiceReturn({ ...theirs, seenYen: creditableYen });
  return true;
}
