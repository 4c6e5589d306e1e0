import { dayOrEmpty } from "@meguri/rules/quantity";
import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ orderId: id });
const words = (most: number) =>
  z
    .string()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters");
const enumUpTo = (most: number, least = 0) => z.int().min(least, "out_of_range").max(most, "out_of_range");
const state = enumUpTo(15);
const packs = z.int().min(0, "out_of_range").max(99_999, "out_of_range");
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})?$/, "medicine_format");
const lineRef = own.extend({ lineId: id, version: z.int().min(1, "out_of_range") });
const yen = z.bigint().min(0n, "out_of_range").max(10_000_000_000n, "out_of_range");

const answered = z.object({ lineId: id, confirmedPacks: packs, backordered: z.boolean(), expectedOn: dayOrEmpty });
/** A wholesaler's answer, entered by either side. */
export const answerRules = { seen: state, lines: z.array(answered).max(1000, "too_many"), note: words(500) };
/** A page of orders. */
export const listingRules = {
  keyword: words(100),
  states: z.array(state).max(15, "too_many"),
  cursor: momentCursor.rule,
  limit: enumUpTo(100),
};

const line = z.object({
  medicineId,
  gtin: z.string().regex(/^(\d{14})?$/, "gtin_format"),
  packs: z.int().min(1, "out_of_range").max(99_999, "out_of_range"),
  wantedOn: dayOrEmpty,
  note: words(200),
});
const toPlace = z.object({
  orderId: id,
  lines: z.array(z.object({ lineId: id, version: z.int().min(1, "out_of_range") })).max(1000, "too_many"),
});
const setting = z.object({
  clerkLimitYen: yen,
  approvalLimitYen: yen,
  guardHours: enumUpTo(168),
  revisionOn: dayOrEmpty,
  revisionPercent: z.string().regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, "out_of_range"),
});

/** What a request edits of the setting. */
export const editedSetting = z.object({ setting });

/** What a request edits of a line in the cart. */
export const editedOrderLine = z.object({ line });
export type EditedOrderLine = z.infer<typeof editedOrderLine>;

/** What a request edits of a draft. */
export const editedDraft = z.object({ urgentReason: words(200), telephone: words(30), note: words(500) });

/** Who may call OrderService, and with what; each act checks the role in the institution. */
export const orderServicePolicies = {
  listOrders: {
    who: "user",
    rules: own.extend({
      ...listingRules,
      tradingId: z.union([z.literal(""), id]),
      placedFrom: dayOrEmpty,
      placedUntil: dayOrEmpty,
    }),
  },
  getOrder: { who: "user", rules: one },
  moveOrder: {
    who: "user",
    rules: one.extend({ seen: state, move: enumUpTo(4, 1), answeredBy: words(100), note: words(500) }),
  },
  answerOrder: { who: "user", rules: one.extend({ ...answerRules, answeredBy: words(100), source: enumUpTo(4) }) },
  fetchOrderFile: {
    who: "user",
    rules: own.extend({ orderIds: z.array(id).min(1, "required").max(50, "too_many"), format: enumUpTo(4, 1) }),
  },
  getOrderSetting: { who: "user", rules: own },
  updateOrderSetting: { who: "user", rules: own },
  followHeadOfficeSetting: {
    who: "user",
    rules: own.extend({ fields: z.array(enumUpTo(5, 1)).min(1, "required").max(5, "too_many") }),
  },
} satisfies Record<string, MethodPolicy>;

const addedItem = z.object({
  medicineId: z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format"),
  gtin: z.string().max(14, "too_long"),
  packs: z.int().min(1, "out_of_range").max(99_999, "out_of_range"),
  tradingId: id,
});

const areDistinct = (items: readonly { medicineId: string }[]) =>
  new Set(items.map(({ medicineId: of }) => of)).size === items.length;

/** Who may call OrderDraftService, and with what; each act checks the role in the institution. */
export const orderDraftServicePolicies = {
  getOrderCart: { who: "user", rules: own },
  putOrderLine: {
    who: "user",
    rules: own.extend({
      tradingId: z.union([z.literal(""), id]),
      kind: enumUpTo(3),
      line: z.custom(Boolean, "required").pipe(z.object({ id, version: z.int().min(0, "out_of_range") })),
    }),
  },
  removeOrderLine: { who: "user", rules: lineRef },
  moveOrderLine: { who: "user", rules: lineRef.extend({ tradingId: id, kind: enumUpTo(3) }) },
  addOrderItem: {
    who: "user",
    rules: own
      .extend({ requestId: id, code: z.string().max(200, "too_long"), medicineId, packs })
      .refine((item) => item.medicineId !== "" || item.code.trim() !== "", { path: ["medicineId"], error: "required" }),
  },
  addOrderItems: {
    who: "user",
    rules: own.extend({
      requestId: id,
      items: z.array(addedItem).min(1, "required").max(500, "too_many").refine(areDistinct, "duplicate"),
    }),
  },
  repeatOrder: { who: "user", rules: one.extend({ requestId: id }) },
  updateOrderDraft: {
    who: "user",
    rules: one.extend({ version: z.int().min(1, "out_of_range") }),
  },
  getOrderChoices: { who: "user", rules: own.extend({ medicineId: medicineId.min(1, "required") }) },
  placeOrders: {
    who: "user",
    rules: own.extend({
      key: id,
      orders: z.array(toPlace).min(1, "required").max(50, "too_many"),
      accepted: z.array(enumUpTo(8)).max(8, "too_many"),
      capReason: words(200),
    }),
  },
  withdrawOrders: {
    who: "user",
    rules: own.extend({ orderIds: z.array(id).min(1, "required").max(50, "too_many") }),
  },
} satisfies Record<string, MethodPolicy>;
