import { startCardProvider } from "@meguri/stack/test-parts";
import { stripeProvider } from "../src/platform/cards/stripe-provider.ts";
import { enterCard, numbers } from "../test/support/server/card-stage.ts";
import { type Program, startProgramWith } from "../test/support/server/program.ts";
import { startFailingProxy } from "./support/failing-proxy.ts";
import { killDatabase } from "./support/kill-database.ts";
import { printTable } from "./support/measure.ts";
import { startSystem } from "./support/system.ts";

const accounts = Number(process.env.BENCH_ACCOUNTS ?? 10_000);
const kills = Number(process.env.BENCH_KILLS ?? 20);
const failingShare = Number(process.env.BENCH_FAILING ?? 0.1);
/** At every such kill of the server, the database is killed as well. */
const databaseEvery = 10;
const netYen = 9_800;
const patienceMs = 60 * 60_000;

/**
 * On the 1st all accounts are billed and charged, while the server is killed again and again and the provider fails a share of
 * its requests; then the run is repeated. Afterwards the documents, the payments and the provider's charges are compared.
 */
const system = await startSystem();
const { owner } = system;
const provider = await startCardProvider();
const proxy = await startFailingProxy(provider.url, failingShare);
const env = {
  ...system.env,
  CARD_PROVIDER_KEY: provider.key,
  CARD_PROVIDER_WEBHOOK_SECRET: provider.webhookSecret,
  CARD_PROVIDER_URL: proxy.url,
};
let program: Program | undefined;
try {
  await owner.query(
    "do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$",
  );
  await makeAccounts();
  program = await startProgramWith(env);
  const begun = performance.now();
  const { killed, databaseKilled } = await chargeUnderKills();
  const seconds = (performance.now() - begun) / 1000;
  const findings = await wrongs();
  await owner.query("update billing_account set billed_through = billed_through - interval '1 month'");
  await until(async () => (await count("billing_account where billed_through < date_trunc('month', now())")) === 0);
  findings.push(...(await wrongs()));
  printTable(
    ["accounts", "server killed", "database killed", "requests", "failed", "s", "charges a second", "broken rules"],
    [
      [
        accounts,
        killed,
        databaseKilled,
        proxy.counts.requests,
        proxy.counts.failed,
        seconds.toFixed(0),
        (accounts / seconds).toFixed(1),
        findings.length,
      ],
    ],
  );
  for (const finding of findings) console.error(finding);
  if (findings.length > 0 || killed < kills) process.exitCode = 1;
} finally {
  program?.child.kill("SIGTERM");
  await program?.ended;
  await proxy.stop();
  await provider.stop();
  await system.stop();
}

/** Accounts with an institution each, whose plan was billed until last month; a hundred of them have the same card. */
async function makeAccounts(): Promise<void> {
  const cards = stripeProvider({ key: provider.key, webhookSecret: provider.webhookSecret, url: provider.url });
  const holders: { customerId: string; methodId: string }[] = [];
  for (let turn = 0; turn < Math.ceil(accounts / 100); turn += 1) {
    const customerId = await cards.createCustomer({
      accountId: `account-${turn}`,
      tenantId: "tenant-a",
      email: "pay@example.test",
      name: "見本薬局",
    });
    const key = `setup-${turn}`;
    const back = "https://meguri.example.test";
    const setup = await cards.createCardSetup({ customerId, successUrl: back, cancelUrl: back, key, language: "ja" });
    await enterCard(setup.url, numbers.good);
    const card = (await cards.readCardSetup(setup.setupId))?.card;
    holders.push({ customerId, methodId: card?.methodId ?? "" });
  }
  await owner.query(`insert into plan_price values ('tenant-a', 'medorder', '2020-01-01', ${netYen}, '', now())`);
  await owner.query(
    `with made as (
       insert into institution (tenant_id, code, name, verification, created_at, updated_at)
       select 'tenant-a', lpad(n::text, 10, '0'), '架空薬局' || n, 'verified', now(), now() from generate_series(1, $1) n
       returning id, code)
     , plans as (
       insert into paid_plan (tenant_id, institution_id, started_on, first_billed_month, started_by, started_at)
       select 'tenant-a', id, '2026-01-01', date_trunc('month', now())::date, '', now() from made)
     , payers as (
       insert into billing_account (tenant_id, id, name, postal_code, address, email, customer_id, card_method_id, card_brand,
         card_last4, card_exp_month, card_exp_year, created_by, created_at, updated_at, billed_through)
       select 'tenant-a', id, '架空薬局', '1000001', '東京都架空区', 'pay@example.test', $2::jsonb -> (code::int / 100) ->> 'customerId',
         $2::jsonb -> (code::int / 100) ->> 'methodId', 'visa', '4242', 12, 2040, '', now(), now(),
         date_trunc('month', now()) - interval '1 month'
       from made returning id)
     insert into billing_institution (tenant_id, account_id, institution_id, requested_by, requested_at, agreed_by, agreed_at, first_month)
     select 'tenant-a', id, id, '', now(), '', now(), '2026-01-01' from made`,
    [accounts, JSON.stringify([...holders, holders.at(-1)])],
  );
}

/** Lets the server work until nothing is open; it is killed as the work goes on. */
async function chargeUnderKills(): Promise<{ killed: number; databaseKilled: number }> {
  let killed = 0;
  let databaseKilled = 0;
  await until(async () => {
    const issued = await count("billing_document");
    const paid = await count("billing_charge where state = 'paid'");
    // Half of the kills come while documents are issued or charged, by how much of both is done.
    if (killed < kills && issued + paid >= ((killed + 1) * 2 * accounts) / (kills + 1)) {
      killed += 1;
      if (killed % databaseEvery === 0) databaseKilled += await killDatabase(owner);
      program?.child.kill("SIGKILL");
      await program?.ended;
      program = await startProgramWith(env);
    }
    return paid >= accounts;
  });
  return { killed, databaseKilled };
}

/** Rules that are broken, in words. */
async function wrongs(): Promise<string[]> {
  const total = netYen + Math.floor(netYen / 10);
  const checks: [words: string, sql: string][] = [
    [
      "accounts without exactly one document",
      `select a.id from billing_account a left join billing_document d on d.account_id = a.id group by a.id having count(d.id) <> 1`,
    ],
    [
      "numbers with a gap or a double",
      `select 1 from (select serial, row_number() over (order by serial) as expected from billing_document) n where serial <> expected`,
    ],
    [
      "months of institutions that are not billed by exactly one document",
      `select i.id from institution i left join billed_month m on m.institution_id = i.id group by i.id having count(m.document_id) <> 1`,
    ],
    ["documents that are not paid to the yen", "select document_id from billing_balance where open_yen <> 0"],
    [
      "documents without exactly one payment",
      `select d.id from billing_document d left join billing_payment p on p.document_id = d.id group by d.id having count(p.id) <> 1`,
    ],
    [
      "documents whose issue or charge is not in the history exactly once",
      `select d.account_id from billing_document d left join audit_event a on a.object_id = d.account_id::text
         and a.action in ('billing.document_issued', 'billing.charged') group by d.account_id having count(a.id) <> 2`,
    ],
  ];
  const findings: string[] = [];
  for (const [words, sql] of checks) {
    const { rows } = await owner.query(sql);
    if (rows.length > 0) findings.push(`${rows.length} ${words}`);
  }
  const { rows } = await owner.query<{ id: string }>("select id from billing_document");
  const received = Map.groupBy(
    provider.objects("payment_intent").filter(({ amount_received }) => amount_received > 0),
    ({ metadata }) => metadata.document_id,
  );
  const ids = new Set(rows.map(({ id }) => id));
  const wrong = [...ids].filter((id) => {
    const charges = received.get(id) ?? [];
    return charges.length !== 1 || charges[0]?.amount_received !== total;
  });
  if (wrong.length > 0)
    findings.push(`${wrong.length} documents that the provider did not charge once with their total`);
  const strangers = [...received.keys()].filter((id) => !ids.has(id ?? ""));
  if (strangers.length > 0) findings.push(`${strangers.length} charges without a document`);
  return findings;
}

async function count(from: string): Promise<number> {
  // The database may be away for a moment.
  const result = await owner
    .query<{ count: number }>(`select count(*)::int as count from ${from}`)
    .catch(() => undefined);
  return result?.rows[0]?.count ?? -1;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the work does not end");
}
