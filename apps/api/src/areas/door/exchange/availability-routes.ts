import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { z } from "zod";
import { audit } from "../../../platform/audit/audit.ts";
import { pageOf } from "../../../platform/page.ts";
import { readCodes } from "../../ordering/prices/index.ts";
import { type StatedAvailability, selectAvailability, upsertAvailability } from "./availability-queries.ts";
import { refuseFields } from "./door-problem.ts";
import { type DoorCall, doorRoute } from "./door-route.ts";
import {
  codesDiffer,
  dayOrNull,
  doneItems,
  gtin14,
  jan13,
  moment,
  packs,
  pageOfItems,
  pageShape,
  someItems,
  words,
} from "./door-schemas.ts";

const availability = z
  .strictObject({
    jan13: jan13.nullable().default(null),
    gtin14: gtin14.nullable().default(null),
    name: z.string().optional().meta({ description: "Name of the medicine. Not read." }),
    status: z.enum(["available", "limited", "unavailable"], "out_of_range").meta({
      description: "available, limited (限定出荷), unavailable (入荷未定, 出荷停止).",
    }),
    packs: packs(0).nullable().default(null).meta({ description: "Packages in stock; null if you state no number." }),
    expectedOn: dayOrNull("Day from which it can be delivered; null if it is not known, or now.").default(null),
    note: words(200, "Shown to the pharmacies.").default(""),
    statedAt: moment("When it was stated. Not read.").optional(),
  })
  .meta({ id: "Availability", description: "Whether you can deliver a package, as stated last." });

const cursor = z.string().regex(/^(\d{13,14})?$/, "cursor_unknown");

/** What the wholesaler has. */
export const availabilityRoutes = [
  doorRoute({
    method: "get",
    path: "/availability",
    operationId: "listAvailability",
    tag: "Availability",
    summary: "List availability",
    description: "What you stated last of each package, by code.",
    scope: "availability:read",
    query: z.strictObject(pageShape(cursor)),
    item: availability,
    response: pageOfItems(availability),
    async answer({ deps, actor, wholesalerId }, { query }) {
      const page = { after: query.cursor, limit: query.limit + 1 };
      const rows = await selectAvailability(deps.db, { tenantId: actor.tenantId, wholesalerId }, page);
      const listed = pageOf(rows, query.limit, ({ gtin }) => gtin);
      const items = listed.rows.map(({ gtin, medicineName, statedAt, ...row }) => ({
        jan13: (gtin.length === 14 ? janOfSalesPackage(gtin) : gtin) ?? null,
        gtin14: gtin.length === 14 ? gtin : null,
        name: medicineName,
        ...row,
        statedAt: statedAt.toISOString(),
      }));
      return { items, nextCursor: listed.nextCursor };
    },
  }),
  doorRoute({
    method: "post",
    path: "/availability",
    operationId: "stateAvailability",
    tag: "Availability",
    summary: "State availability",
    description: "States up to 5,000 packages, all of them or none. What is not sent stays as it was stated.",
    scope: "availability:write",
    body: someItems(availability, 5_000),
    item: availability,
    response: doneItems(availability),
    status: 201,
    async answer(call, { body: { items } }) {
      const { deps, actor, wholesalerId } = call;
      const at = deps.clock.now();
      const rows = await readItems(call, items);
      await upsertAvailability(deps.db, { tenantId: actor.tenantId, wholesalerId }, rows, at);
      await audit(deps.db, deps.clock, actor, {
        action: "availability.stated",
        objectType: "wholesaler",
        objectId: wholesalerId,
        after: { packages: rows.length },
      });
      return { items: items.map((item) => ({ ...item, statedAt: at.toISOString() })) };
    },
  }),
];

/** The packages that the codes mean. @throws DoorProblem with every code that means none, or a package twice */
async function readItems(
  { deps }: DoorCall,
  items: readonly z.output<typeof availability>[],
): Promise<StatedAvailability[]> {
  const codes = items.map(({ gtin14: gtin, jan13: jan }) => gtin ?? jan ?? "");
  const meanings = await readCodes(deps.db, codes);
  const wrong: { pointer: string; code: string }[] = [];
  const seen = new Set<string>();
  const rows = items.flatMap(({ status, packs: stock, expectedOn, note, gtin14: gtin, jan13: jan }, at) => {
    const code = codes[at] ?? "";
    const meant = meanings.get(code);
    const refuse = (problem: string) => {
      wrong.push({ pointer: `/items/${at}/${gtin || code === "" ? "gtin14" : "jan13"}`, code: problem });
      return [];
    };
    if (code === "") return refuse("code_missing");
    if (codesDiffer(jan, gtin)) return refuse("codes_differ");
    if (!meant || typeof meant === "string") return refuse(typeof meant === "string" ? meant : "code_unknown");
    if (meant.gtin === "") return refuse("code_unknown");
    if (seen.has(meant.gtin)) return refuse("listed_twice");
    seen.add(meant.gtin);
    return [{ gtin: meant.gtin, medicineId: meant.medicineId, status, packs: stock, expectedOn, note }];
  });
  if (wrong.length > 0) refuseFields(wrong);
  return rows;
}
