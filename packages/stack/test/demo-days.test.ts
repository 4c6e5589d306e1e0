import { writeFileSync } from "node:fs";
import { ForecastFilter, ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderNeedSource, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { type OrderProposal, OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { dataPaths } from "../src/data-dir.ts";
import { demoId } from "../src/demo/generate/ids.ts";
import { addDays, openDayFrom } from "../src/demo/generate/pharmacy/calendar.ts";
import { demoPharmacy } from "../src/demo/institutions.ts";
import { demoPlan } from "../src/demo/plan/demo-plan.ts";
import { startTestParts, type TestParts } from "../src/test-parts.ts";
import { startDemoApi } from "./demo-api.ts";
import { freshSystem } from "./demo-system.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const institutionId = demoPharmacy.id;
const dayMs = 24 * 60 * 60 * 1000;

/** Other days are opened in a browser (apps/e2e/specs/desk/any-day.spec.ts). */
const beforePricesFall = new Date("2027-03-31T19:40:00+09:00");

/** Every reason of a proposal, but for the mean of 90 days, which holds only before the first forecast. */
const everyReason = [
  "forecast",
  "order_point",
  "limited",
  "halted",
  "transitional",
  "cheaper",
  "unconfirmed",
  "loose",
  "no_wholesaler",
  "narcotic",
];
/** And those of the last days before prices fall on 1 April. */
const beforeRevision = ["held_down", "revision"];
const patience = { timeout: 90_000, interval: 500 };

let parts: TestParts;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ parts, stop } = await startTestParts({ auth: true }));
});
afterAll(() => stop());

/** An API on the demo's data whose clock is at a moment. */
async function apiAt(now: Date, { appUrl: databaseUrl, identity, tenantId }: Awaited<ReturnType<typeof freshSystem>>) {
  const folder = temporaryFolder();
  writeFileSync(dataPaths(folder).clock, String((now.getTime() - Date.now()) / dayMs));
  return startDemoApi({ folder, databaseUrl, identity, tenantId });
}

/** The reasons that a proposal shows. */
function reasonsOf({ reason, regulation, tradingId }: OrderProposal): string[] {
  if (!reason) return [];
  const shown: [string, boolean][] = [
    ["forecast", reason.source === OrderNeedSource.FORECAST],
    ["order_point", reason.source === OrderNeedSource.ORDER_POINT],
    ["limited", reason.cap !== ""],
    ["halted", reason.supply === "halted"],
    ["transitional", reason.transitionalUntil !== ""],
    ["cheaper", reason.cheaperPrice !== ""],
    ["unconfirmed", Number(reason.unconfirmed) > 0],
    ["loose", reason.looseForOnePack],
    ["no_wholesaler", tradingId === ""],
    ["narcotic", regulation === "narcotic"],
    ["revision", reason.revisionOn !== ""],
    ["held_down", reason.heldDown],
  ];
  return shown.flatMap(([name, is]) => (is ? [name] : []));
}

test("the demo that begins before prices fall shows a visitor empty pages, or work that is past its time", async () => {
  const now = beforePricesFall;
  const { today, deskDay } = demoPlan(now);
  const system = await freshSystem(parts);
  onTestFinished(() => system.close());
  await system.seed({ now });
  const demo = await apiAt(now, system);
  try {
    const forecasts = await demo.as("pharmacist", ForecastService);
    const overview = await vi.waitFor(async () => {
      const read = await forecasts.getForecastOverview({ institutionId });
      expect(read).toMatchObject({ running: false, run: { asOf: today } });
      return read;
    }, patience);
    expect(overview).toMatchObject({ workingDay: deskDay, closedToday: deskDay !== today });
    expect(overview.expectedToday).toBeGreaterThan(3);
    const short = await forecasts.listForecasts({ institutionId, filter: ForecastFilter.SHORT, limit: 50 });
    expect(short.count).toBeGreaterThanOrEqual(2);

    const { proposals } = await (await demo.as("pharmacist", OrderProposalService)).getOrderProposals({
      institutionId,
    });
    expect(proposals.length).toBeGreaterThanOrEqual(10);
    expect([...new Set(proposals.flatMap(reasonsOf))].sort()).toEqual(
      expect.arrayContaining([...everyReason, ...beforeRevision]),
    );
    expect(proposals.some(({ packs, reason }) => packs > 0 && reason?.cap !== "")).toBe(true);

    const { waitingCount } = await (await demo.as("pharmacist", ShareRequestService)).listShareRequests({
      institutionId,
    });
    expect(waitingCount).toBeGreaterThanOrEqual(1);
    const { open } = await (await demo.as("pharmacist", RemainderService)).listRemainders({ institutionId });
    expect(open).toMatchObject([{ promisedOn: deskDay, suffices: true }]);
    const { shelf, orders, openDeliveries } = await (
      await demo.as("pharmacist", MedorderOverviewService)
    ).getMedorderOverview({ institutionId });
    expect(shelf?.nearExpiry?.medicines).toBeGreaterThanOrEqual(1);
    expect(openDeliveries).toBeGreaterThanOrEqual(1);
    expect((orders?.due ?? 0) > 0 || orders?.nextOn === openDayFrom(addDays(today, 1))).toBe(true);
    const inbox = await (await demo.as("wholesaler", OrderInboxService)).listInboxOrders({
      wholesalerId: demoId("wholesaler", 0),
      states: [OrderState.SENT],
      limit: 10,
    });
    expect(inbox.orders.length).toBeGreaterThanOrEqual(2);
  } finally {
    await demo.stop();
  }
});
