import { randomUUID } from "node:crypto";
import { OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { expect } from "vitest";
import { demoPharmacy } from "../src/demo/institutions.ts";
import { runOffice } from "../src/simulator/run-office.ts";
import { startDemoApi } from "./demo-api.ts";
import type { freshSystem } from "./demo-system.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const everyWarning = Object.values(OrderWarningKind).filter(
  (kind): kind is OrderWarningKind => typeof kind === "number" && kind > 0,
);

/** The demo pharmacist places the drafts of the demo through the API, while the simulated office is at work. */
export async function placeDrafts({
  owner,
  appUrl: databaseUrl,
  identity,
  tenantId,
}: Awaited<ReturnType<typeof freshSystem>>) {
  const { origin, apiKey, ...api } = await startDemoApi({ folder: temporaryFolder(), databaseUrl, identity, tenantId });
  const pace = { answer: [0, 0], ship: [0, 0] } as const;
  const problems: string[] = [];
  const say = (line: string): number => problems.push(line);
  const office = runOffice({ origin, apiKey, identityHost: identity.host, tenantId, pace, say });
  const drafts = await api.as("pharmacist", OrderDraftService);
  const { sections } = await drafts.getOrderCart({ institutionId: demoPharmacy.id });
  const placed = await drafts.placeOrders({
    institutionId: demoPharmacy.id,
    key: randomUUID(),
    accepted: everyWarning,
    orders: sections.map(({ order, lines }) => ({
      orderId: order?.id ?? "",
      lines: lines.map(({ id: lineId, version }) => ({ lineId, version })),
    })),
  });
  const ids = placed.orders.map(({ id }) => id);
  return {
    patience: { timeout: 60_000, interval: 250 },
    /** Where the orders stand: whether all lines were answered, and what was promised has left with its lots. */
    async standing(): Promise<unknown[]> {
      expect(problems).toEqual([]);
      const { rows } = await owner.query(
        `select t.van_code, o.state, bool_and(l.answer <> '') as answered,
           bool_and(l.answer <> '' and l.confirmed_packs = coalesce(s.packs, 0)) as left
         from purchase_order o join trading t on t.id = o.trading_id join purchase_order_line l on l.order_id = o.id
           left join lateral (select sum(s.packs) filter (where s.lot <> '' and s.expires_on > current_date) as packs
             from purchase_order_shipment_line s where s.line_id = l.id) s on true
         where o.id = any ($1) group by t.van_code, o.state order by 1`,
        [ids],
      );
      return rows;
    },
    async stop(): Promise<void> {
      await office.stop();
      await api.stop();
    },
  };
}
