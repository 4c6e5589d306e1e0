import { dayOrEmpty } from "@meguri/rules/quantity";
import { mostPriceLines } from "@meguri/rules/trading";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { sentLines } from "../../ordering/prices/index.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ tradingId: id });
const days = { from: dayOrEmpty, until: dayOrEmpty };
const most = 1_000_000_000_000n;

/** Who may call PriceAgreementService, and with what; each act checks the role in the wholesaler. */
export const priceAgreementPolicies = {
  listProvisionalCustomers: { who: "user", rules: own },
  listProvisionalItems: { who: "user", rules: one.extend(days) },
  spreadAgreedTotal: {
    who: "user",
    maxBytes: sentLines.maxBytes,
    rules: one.extend({
      ...days,
      totalYen: z.bigint().min(0n, "out_of_range").max(most, "out_of_range"),
      codes: z.array(z.string().max(40, "too_long")).max(mostPriceLines, "too_many"),
    }),
  },
  previewPriceAgreement: { who: "user", maxBytes: sentLines.maxBytes, rules: one.extend(sentLines.rules) },
  agreePrices: {
    who: "user",
    notWhileActing: true,
    maxBytes: sentLines.maxBytes,
    rules: one.extend({ agreementId: id, ...sentLines.rules }),
  },
} satisfies Record<string, MethodPolicy>;
