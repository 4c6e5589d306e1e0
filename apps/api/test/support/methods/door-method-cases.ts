import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/WHOLESALER_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const staff = closed("answered");
const managers = closed("permission_denied/ROLE_TOO_LOW");

const own =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ wholesalerId: world.wholesalerId, ...more(world) });
const webhook = own(({ webhookId }) => ({ webhookId }));

/** The methods about a wholesaler's programs and webhooks. */
export const doorCases: Record<string, MethodCase> = {
  ListWholesalerPrograms: { by, body: own(), ends: staff },
  RegisterWholesalerProgram: {
    by,
    body: own(({ tradingId }) => ({ name: "架空の基幹システム", scopes: ["orders:read"], tradingIds: [tradingId] })),
    ends: managers,
  },
  OpenWholesalerSandbox: { by, body: own(), ends: managers },
  RevokeWholesalerProgram: { by, body: own(({ programId }) => ({ programId })), ends: managers },
  ListWholesalerWebhooks: { by, body: own(), ends: staff },
  AddWholesalerWebhook: { by, body: own(() => ({ url: "https://wholesaler.example.test/hook" })), ends: managers },
  RotateWebhookSecret: { by, body: webhook, ends: managers },
  SendTestEvent: { by, body: webhook, ends: managers },
  ListWebhookDeliveries: { by, body: webhook, ends: staff },
  RemoveWholesalerWebhook: { by, body: webhook, ends: managers },
};
