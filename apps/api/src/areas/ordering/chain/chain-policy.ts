import { orderLayout } from "@meguri/rules/order-layout";
import { line } from "@meguri/rules/text";
import { vanCode } from "@meguri/rules/wholesaler";
import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { editedSetting } from "../orders/index.ts";
import { medicineOrNone, sentLines } from "../prices/index.ts";

/** Where a list of prices ended. */
export const chainPriceCursor = cursorOf(
  z.strictObject({ kana: plainText, medicine: plainText, gtin: plainText, id: z.guid() }),
);

const id = z.guid("id_format");
const one = z.object({ corporationId: id });
const shops = z.array(id).max(500, "too_many");
const vanOrEmpty = z.union([z.literal(""), vanCode]);
const fields = z.array(z.int().min(1, "out_of_range").max(5, "out_of_range")).max(5, "too_many");
const inPerson = { who: "user", notWhileActing: true } as const;
const present = <T extends z.ZodType>(rule: T) => z.custom(Boolean, "required").pipe(rule);

const route = one
  .extend({
    medicineId: medicineOrNone,
    maker: line(100),
    mainVanCode: vanOrEmpty,
    secondVanCode: vanOrEmpty,
    institutionIds: shops,
  })
  .superRefine(({ medicineId, maker, mainVanCode, secondVanCode }, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (medicineId === "" && maker === "") wrong("medicineId", "required");
    if (medicineId !== "" && maker !== "") wrong("maker", "out_of_range");
    if (secondVanCode !== "" && mainVanCode === "") wrong("mainVanCode", "required");
    if (secondVanCode !== "" && secondVanCode === mainVanCode) wrong("secondVanCode", "duplicate");
  });

/** Who may call ChainService, and with what; each act checks that the caller is in the head office. */
export const chainServicePolicies = {
  getChainTerms: { who: "user", rules: one },
  putChainRoute: { ...inPerson, rules: route },
  putChainSetting: {
    ...inPerson,
    rules: one.extend({ setting: present(editedSetting.shape.setting), institutionIds: shops }),
  },
  putChainLayout: {
    ...inPerson,
    rules: one.extend({ vanCode, layout: orderLayout.optional(), institutionIds: shops }),
  },
  putChainPrices: {
    ...inPerson,
    maxBytes: sentLines.maxBytes,
    rules: one.extend({ vanCode, institutionIds: shops, ...sentLines.rules }),
  },
  listChainPrices: {
    who: "user",
    rules: one.extend({
      vanCode,
      keyword: line(100),
      cursor: chainPriceCursor.rule,
      limit: z.int().min(0, "out_of_range").max(500, "out_of_range"),
    }),
  },
  followInShops: {
    ...inPerson,
    rules: one.extend({
      institutionIds: shops.min(1, "required"),
      medicineId: medicineOrNone,
      maker: line(100),
      fields,
      layoutVanCode: vanOrEmpty,
    }),
  },
} satisfies Record<string, MethodPolicy>;
