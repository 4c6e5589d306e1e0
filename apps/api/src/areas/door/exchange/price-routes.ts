import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { mostPriceLines } from "@meguri/rules/trading";
import { z } from "zod";
import { fail } from "../../../platform/failure.ts";
import { importCustomerPrices } from "../../ordering/customers/index.ts";
import { pageOfPrices, priceCursor } from "../../ordering/prices/index.ts";
import { selectCustomer } from "../../ordering/trading/index.ts";
import { refuseFields } from "./door-problem.ts";
import { type DoorCall, doorRoute } from "./door-route.ts";
import {
  codesDiffer,
  dayOf,
  dayOrNull,
  decimal,
  gtin14,
  id,
  jan13,
  pageOfItems,
  pageShape,
  someItems,
  words,
} from "./door-schemas.ts";

const standings = ["provisional", "agreed"] as const;
const contracts = ["item", "total", "uniform"] as const;

const price = z
  .strictObject({
    customerId: id.nullable().default(null).meta({
      description: "The customer; null or left out in a request for every customer that you agreed to trade with.",
    }),
    jan13: jan13.nullable().default(null),
    gtin14: gtin14.nullable().default(null),
    name: z.string().optional().meta({ description: "Name of the medicine. Not read." }),
    price: decimal("Yen without tax for the package; for a unit of the medicine where a listed price has no code."),
    standing: z
      .enum(standings, "out_of_range")
      .default("agreed")
      .meta({ description: "仮納入 provisional or 妥結 agreed." }),
    contract: z
      .enum(contracts, "out_of_range")
      .default("item")
      .meta({ description: "単品単価 item, 総価 total, or 一律値引き uniform." }),
    validFrom: dayOf("First day."),
    validUntil: dayOrNull("Last day; null where none is agreed.").default(null),
    note: words(200, "Shown to the customer.").default(""),
  })
  .meta({ id: "Price", description: "An agreed price. Later rows count before earlier ones; nothing is deleted." });

/** Prices of customers, agreed or provisional. */
export const priceRoutes = [
  doorRoute({
    method: "get",
    path: "/prices",
    operationId: "listPrices",
    tag: "Prices",
    summary: "List prices",
    description: "The prices of one customer that hold on a day, by name.",
    scope: "prices:read",
    query: z.strictObject({
      customerId: id,
      on: dayOf("The day; today if it is not sent.").optional(),
      search: words(100, "Part of the name, or a whole code.").default(""),
      ...pageShape(priceCursor.rule),
    }),
    item: price,
    response: pageOfItems(price),
    async answer({ deps, actor, wholesalerId }, { query: { customerId: tradingId, on = "", search, cursor, limit } }) {
      const place = { tenantId: actor.tenantId, wholesalerId, tradingId };
      const { institution_id: institutionId } = (await selectCustomer(deps.db, place)) ?? fail("TRADING_NOT_FOUND");
      const listing = { institutionId, tradingId, medicineId: "", on, keyword: search, cursor, limit };
      const { rows, nextCursor } = await pageOfPrices(deps, actor, listing);
      const items = rows.map(({ gtin, medicineName, price: yen, standing, contract, validFrom, validUntil, note }) => ({
        customerId: tradingId,
        jan13: (gtin.length === 14 ? janOfSalesPackage(gtin) : gtin) || null,
        gtin14: gtin.length === 14 ? gtin : null,
        name: medicineName,
        price: yen,
        standing,
        contract,
        validFrom,
        validUntil,
        note,
      }));
      return { items, nextCursor };
    },
  }),
  doorRoute({
    method: "post",
    path: "/prices",
    operationId: "createPrices",
    tag: "Prices",
    summary: "Send prices",
    description: "Adds prices, all of them or none. The same rows again change nothing. The customers are notified.",
    scope: "prices:write",
    body: someItems(price, mostPriceLines),
    item: price,
    response: z.strictObject({
      items: z.array(price),
      added: z.int().meta({ description: "Rows that were new; a row for every customer counts once for each." }),
      unchanged: z.int(),
    }),
    status: 201,
    async answer(call, { body: { items } }) {
      const { deps, actor, wholesalerId } = call;
      await refuseUnfit(call, items);
      let added = 0;
      let unchanged = 0;
      for (const [customerId, rows] of Map.groupBy(items.entries(), ([, item]) => item.customerId)) {
        const lines = rows.map(([at, item]) => ({
          line: at + 1,
          code: item.gtin14 ?? item.jan13 ?? "",
          price: item.price,
          standing: standings.indexOf(item.standing) + 1,
          contract: contracts.indexOf(item.contract) + 1,
          validFrom: item.validFrom,
          validUntil: item.validUntil ?? "",
          note: item.note,
        }));
        const tradingIds = customerId ? [customerId] : [];
        const list = { wholesalerId, tradingIds, lines, checkOnly: false };
        const { report } = await importCustomerPrices(deps, actor, list);
        if (report.problems.length > 0) {
          refuseFields(
            report.problems.map(({ line, field, problem }) => {
              const item = items[line - 1];
              const place = field === "code" ? (item?.gtin14 ? "gtin14" : "jan13") : field;
              return { pointer: `/items/${line - 1}/${place}`, code: problem };
            }),
          );
        }
        added += report.added;
        unchanged += report.unchanged;
      }
      return { items, added, unchanged };
    },
  }),
];

/** @throws DoorProblem for rows without a code, and for customers that were not agreed with */
async function refuseUnfit(
  { deps, actor, wholesalerId }: DoorCall,
  items: readonly z.output<typeof price>[],
): Promise<void> {
  const wrong: { pointer: string; code: string }[] = [];
  const customers = new Map<string, boolean>();
  for (const [at, { customerId, jan13: jan, gtin14: gtin, validFrom, validUntil }] of items.entries()) {
    if (!jan && !gtin) wrong.push({ pointer: `/items/${at}/gtin14`, code: "code_missing" });
    if (codesDiffer(jan, gtin)) wrong.push({ pointer: `/items/${at}/gtin14`, code: "codes_differ" });
    if (validUntil && validUntil < validFrom)
      wrong.push({ pointer: `/items/${at}/validUntil`, code: "before_the_beginning" });
    if (!customerId) continue;
    if (!customers.has(customerId)) {
      const row = await selectCustomer(deps.db, { tenantId: actor.tenantId, wholesalerId, tradingId: customerId });
      customers.set(customerId, row?.state === "approved");
    }
    if (!customers.get(customerId)) wrong.push({ pointer: `/items/${at}/customerId`, code: "unknown" });
  }
  if (wrong.length > 0) refuseFields(wrong);
}
