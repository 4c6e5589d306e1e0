import { webhookTypes, webhookUrl } from "@meguri/rules/trade-event";
import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const one = own.extend({ webhookId: id });

/** A secret outlasts the sign-in in which it is shown, as a token does. */
const inPerson = { who: "user", notWhileActing: true, recentSignIn: true } as const;

/** Who may call WholesalerWebhookService, and with what; each act checks the role in the wholesaler. */
export const wholesalerWebhookServicePolicies = {
  listWholesalerWebhooks: { who: "user", rules: own },
  addWholesalerWebhook: { ...inPerson, rules: own.extend({ url: webhookUrl, types: webhookTypes }) },
  rotateWebhookSecret: { ...inPerson, rules: one },
  removeWholesalerWebhook: { who: "user", rules: one },
  sendTestEvent: { who: "user", rules: one },
  listWebhookDeliveries: {
    who: "user",
    rules: one.extend({
      cursor: momentCursor.rule,
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
} satisfies Record<string, MethodPolicy>;
