import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { BillingDocumentService } from "@meguri/rpc/app/v1/billing_document_service_pb";
import { BillingPlanService } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { BillingReceiptService } from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { startCardProvider } from "@meguri/stack/test-parts";
import { workDueCharges } from "../../../src/areas/billing/charges/index.ts";
import { handleDueEvents } from "../../../src/areas/billing/events/index.ts";
import { billMonths } from "../../../src/areas/billing/run/index.ts";
import { institutionAccess } from "../../../src/areas/institution/institutions/index.ts";
import { stripeProvider } from "../../../src/platform/cards/stripe-provider.ts";
import { startApi, type TestApi } from "../server/api.ts";
import { enterCard } from "../server/card-stage.ts";
import { movableClock } from "../server/movable-clock.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { billAs, billingFields, chargingDeps } from "./billing.ts";
import { makeAdmin } from "./people.ts";
import { makePharmacy, type Pharmacy } from "./pharmacies.ts";

const never = new AbortController().signal;

export type BillingStage = Awaited<ReturnType<typeof billingStage>>;

/** An API before a card provider of its own whose events reach it, at a day that can be moved; a plan costs 10,000 yen. */
export async function billingStage(day: string) {
  const clock = movableClock();
  const relay = createServer(async (request, response) => {
    const answer = await fetch(`${api.url}/api/webhooks/stripe`, {
      method: "POST",
      body: await buffer(request),
      headers: { "stripe-signature": String(request.headers["stripe-signature"]), "content-type": "application/json" },
    });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const { port } = relay.address() as AddressInfo;
  const provider = await startCardProvider({ webhookUrl: `http://127.0.0.1:${port}/` });
  const { key, webhookSecret, url } = provider;
  const cards = stripeProvider({ key, webhookSecret, url, patienceMs: 2_000 });
  const api: TestApi = await startApi({ clock, cards });
  const today = () => new Date(clock.now().getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
  /** Moves the server's day and, unless only that, the provider's too. */
  const goTo = (next: string, { isProviderToo = true } = {}) => {
    clock.move(Date.parse(next) - Date.parse(today()));
    if (isProviderToo) provider.control({ day: next });
  };
  goTo(day);
  const deps = () => ({ ...chargingDeps(api), institutionAccess });
  /** Everything that runs in the background, until nothing is left to do. */
  const work = async () => {
    for (let round = 0; round < 20; round += 1) {
      await settle(() => provider.undelivered());
      const hasRun = await billMonths(deps(), never);
      const hasEvents = await handleDueEvents(deps(), "tenant-a", never);
      const hasCharged = await workDueCharges(deps(), "tenant-a", never);
      const [left] = await api.sql<{ count: number }>(
        `select (select count(*) from card_event where ended_at is null and next_try_at <= $1)::integer
          + (select count(*) from billing_charge where next_look_at <= $1)::integer
          + (select count(*) from billing_refund where next_look_at <= $1)::integer as count`,
        [clock.now()],
      );
      if (!hasRun && !hasEvents && !hasCharged && left?.count === 0 && provider.undelivered() === 0) return;
    }
    throw new Error("the background work does not end");
  };
  const admin = await makeAdmin(api);
  await api.sql("insert into plan_price values ('tenant-a', 'medorder', '2020-01-01', 10000, '', now())");
  return {
    api,
    clock,
    provider,
    today,
    goTo,
    work,
    /** The administrator, at the present day. */
    office: () => allAs(api, admin),
    /** A pharmacy whose manager owns the account that pays for it. */
    async shop(): Promise<Shop> {
      const pharmacy = await makePharmacy(api);
      const { manager } = pharmacy;
      const accountId = crypto.randomUUID();
      const owner = await allAs(api, manager);
      const email = `keiri-${accountId}@example.test`;
      await owner.createBillingAccount({ accountId, fields: { ...billingFields, email } });
      await owner.requestBillingInstitution({ accountId, institutionCode: pharmacy.code });
      return { pharmacy, accountId, email, owner: () => allAs(api, manager) };
    },
    async stop() {
      await provider.stop();
      relay.close();
      await api.stop();
    },
  };
}

/** A pharmacy, the account that pays for it, and its owner at the present day. */
export interface Shop {
  pharmacy: Pharmacy;
  accountId: string;
  email: string;
  owner: () => ReturnType<typeof allAs>;
}

async function allAs(api: TestApi, person: TokenClaims) {
  return {
    ...(await billAs(api, person)),
    ...(await api.as(BillingDocumentService, person)),
    ...(await api.as(BillingPlanService, person)),
    ...(await api.as(BillingReceiptService, person)),
    ...(await api.as(InstitutionService, person)),
  };
}

/** Enters a card on the provider's page and comes back. */
export async function addCard({ owner, accountId }: Shop, number: string): Promise<void> {
  const bill = await owner();
  const { url } = await bill.startCardSetup({ accountId, language: "ja" });
  await enterCard(url, number);
  await bill.finishCardSetup({ accountId, setupId: url.split("/").at(-1) ?? "" });
}

/** Starts the paid plan as the page states it. */
export async function startPlan({ owner, pharmacy }: Shop): Promise<void> {
  const bill = await owner();
  const { plan } = await bill.getPaidPlan({ institutionId: pharmacy.id });
  await bill.startPaidPlan({
    institutionId: pharmacy.id,
    firstBilledMonth: plan?.firstBilledMonth ?? "",
    netYen: plan?.nextNetYen ?? 0n,
  });
}

/** The documents of an account, newest first. */
export async function documentsOf({ owner, accountId }: Shop) {
  return (await (await owner()).listBillingDocuments({ accountId })).documents;
}

/** The subjects of the mails to an account, in their order. */
export async function mailsOf({ api }: BillingStage, { email }: Shop): Promise<string[]> {
  const rows = await api.sql<{ subject: string }>("select subject from mail_outbox where to_address = $1 order by id", [
    email,
  ]);
  return rows.map(({ subject }) => subject.replace(/^【めぐり】/, ""));
}

/** Waits until the events that are on their way have arrived. */
async function settle(left: () => number): Promise<void> {
  for (const end = Date.now() + 10_000; left() > 0 && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
