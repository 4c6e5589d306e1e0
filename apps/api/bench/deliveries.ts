/**
 * Sends delivery files of class 20 as a pharmacy's browser would, receives every slip as announced and posts it, slip by slip
 * and many at once, by one pharmacy and by ten of which two post at the same time, and then has the rows they led to copied.
 * `BENCH_FILES` sets how many files; each has 100 lines on slips of so many lines. Slip by slip is measured with a tenth of them.
 */
import { weighted31 } from "@meguri/formats/codes/check-digits";
import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { encodeDeliveries } from "@meguri/formats/van/encode-van";
import { DeliveryFileSource, DeliveryFileState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import type pg from "pg";
import { clientAs } from "./support/callers.ts";
import { copyAgain } from "./support/copied.ts";
import { makeShelf, type Shelf } from "./support/dispensed.ts";
import { printTable } from "./support/measure.ts";
import { startChild, startSystem } from "./support/system.ts";

const fileCount = Number(process.env.BENCH_FILES ?? 1_000);
const linesOfFile = 100;
const linesOfSlip = 50;
const itemCount = 400;
const filesPerCall = 50;
/** Slips that are received at the same time, slip by slip. */
const calls = 4;
/** Pharmacies among which the files are divided, and how many of them send and post at the same time. */
const pharmacies = 10;
const pharmaciesAtOnce = 2;
/** Slips of a call that posts many. */
const slipsPerCall = 100;
const vanCode = "900000001";
const tables = [
  "delivery_file",
  "delivery_notice",
  "delivery_notice_line",
  "delivery",
  "delivery_line",
  "stock_movement",
  "stock_balance",
];

interface Way {
  name: string;
  /** Each takes its part of the files. */
  shelves: readonly Shelf[];
  files: number;
  together: boolean;
}

const system = await startSystem();
try {
  const { owner, identity, env } = system;
  const first = await makeShelf(owner, 0, itemCount);
  const jans = await makePackages(owner, first.medicines.slice(0, itemCount));
  const shelves = [first];
  for (let turn = 1; turn < 3 + pharmacies; turn += 1) shelves.push(await makeShelf(owner, turn, itemCount));
  const child = await startChild("../src/main.ts", [], env);
  try {
    const tenth = Math.max(1, Math.round(fileCount / 10));
    const rows = [];
    const ways: Way[] = [
      { name: "slip by slip", shelves: shelves.slice(0, 1), files: tenth, together: false },
      { name: "together", shelves: shelves.slice(1, 2), files: tenth, together: true },
      { name: "together", shelves: shelves.slice(2, 3), files: fileCount, together: true },
      { name: "together", shelves: shelves.slice(3), files: fileCount, together: true },
    ];
    for (const way of ways) rows.push(await measureWay({ owner, identity, url: child.url }, way));
    printTable(
      [
        "way",
        "pharmacies",
        "files",
        "lines",
        "announced, s",
        "posted, s",
        "lines/s posted",
        "COPY, s",
        "posting",
        "with announcing",
      ],
      rows,
    );
    console.log(`peak memory of the server: ${(await child.peakMemory()).toFixed(0)} MiB`);
    console.log(`Slips of ${linesOfSlip} lines: ${calls} at once with three calls each, or ${slipsPerCall} in a call.`);
    console.log("goal: posting takes at most five times as long as COPY (20 %)");
  } finally {
    await child.stop();
  }

  async function measureWay(
    { owner, identity, url }: Pick<typeof system, "owner" | "identity"> & { url: string },
    { name, shelves: ofWay, files: count, together }: Way,
  ) {
    const shops = await Promise.all(
      ofWay.map(async (shelf) => ({
        institutionId: shelf.institutionId,
        notices: await clientAs(DeliveryNoticeService, url, identity, { uid: shelf.userId }),
        deliveries: await clientAs(DeliveryService, url, identity, { uid: shelf.userId }),
        files: Array.from({ length: count / ofWay.length }, (_, at) => ({
          name: `N${at}.DAT`,
          content: fileOf(at, shelf.code, jans),
        })),
        noticeIds: [] as string[],
      })),
    );
    type Shop = (typeof shops)[number];
    const institutionIds = shops.map(({ institutionId }) => institutionId);
    await owner.query(
      `insert into trading (tenant_id, institution_id, van_code, name, state, state_at, channel, created_by, updated_at)
       select 'tenant-a', id, $2, '架空卸', 'in_house', now(), 'eos', $3, now() from unnest($1::uuid[]) as id`,
      [institutionIds, vanCode, ofWay[0]?.userId],
    );
    const announced = await secondsOf(shops, announce);
    for (const shop of shops) {
      const { rows } = await owner.query(
        "select id from delivery_notice where institution_id = $1 order by delivered_on, slip_number",
        [shop.institutionId],
      );
      shop.noticeIds = rows.map(({ id }) => id);
    }
    // As autovacuum would have done on a pharmacy's tables of years.
    await owner.query("analyze stock_lot, delivery_notice, delivery_notice_line, medicine_package, medicine_code");
    const posted = await secondsOf(shops, together ? postTogether : postSlipBySlip);
    const { rows } = await owner.query(
      "select count(*)::int as lines from delivery_line where institution_id = any($1::uuid[])",
      [institutionIds],
    );
    const copied = await copyAgain(system.superuserUrl, institutionIds, { connections: 2, foreignKeys: false, tables });
    const share = (seconds: number) => `${((100 * copied) / seconds).toFixed(0)} %`;
    return [
      name,
      shops.length,
      count,
      rows[0].lines,
      announced.toFixed(1),
      posted.toFixed(1),
      Math.round(rows[0].lines / posted),
      copied.toFixed(2),
      share(posted),
      share(announced + posted),
    ];

    async function announce({ institutionId, notices, files }: Shop) {
      for (let from = 0; from < files.length; from += filesPerCall) {
        const { files: outcomes } = await notices.importDeliveryFiles({
          institutionId,
          source: DeliveryFileSource.FOLDER,
          files: files.slice(from, from + filesPerCall),
        });
        const refused = outcomes.find(({ state }) => state === DeliveryFileState.REFUSED);
        if (refused) throw new Error(`${refused.name}: ${refused.problems[0]?.problem}`);
      }
    }

    async function postTogether({ institutionId, deliveries, noticeIds }: Shop) {
      for (let from = 0; from < noticeIds.length; from += slipsPerCall) {
        const some = noticeIds.slice(from, from + slipsPerCall);
        const { outcomes } = await deliveries.postAnnouncedDeliveries({ institutionId, noticeIds: some });
        const left = outcomes.find(({ deliveryId }) => deliveryId === "");
        if (left) throw new Error(`${left.slipNumber} was left out: ${left.obstacles.join()}`);
      }
    }

    async function postSlipBySlip({ institutionId, deliveries, noticeIds }: Shop) {
      const receive = async () => {
        for (let noticeId = noticeIds.shift(); noticeId; noticeId = noticeIds.shift()) {
          const { delivery } = await deliveries.startDelivery({ institutionId, noticeId });
          const ref = { institutionId, deliveryId: delivery?.id ?? "" };
          await deliveries.receiveAnnounced(ref);
          await deliveries.postDelivery(ref);
        }
      };
      await Promise.all(Array.from({ length: calls }, receive));
    }
  }
} finally {
  await system.stop();
}

/** Seconds that work for each of some pharmacies takes, a few of them at the same time. */
async function secondsOf<Shop>(shops: readonly Shop[], work: (shop: Shop) => Promise<void>): Promise<number> {
  const waiting = [...shops];
  const begun = performance.now();
  const workOnNext = async () => {
    for (let shop = waiting.shift(); shop; shop = waiting.shift()) await work(shop);
  };
  await Promise.all(Array.from({ length: pharmaciesAtOnce }, workOnNext));
  return (performance.now() - begun) / 1000;
}

/** Puts a package of a hundred of each medicine into the master. @returns their JANs */
async function makePackages(owner: pg.Pool, medicineIds: readonly string[]): Promise<string[]> {
  const rows = medicineIds.map((id, at) => {
    const body = `4987999${String(at).padStart(5, "0")}`;
    const jan = `${body}${weighted31(body)}`;
    return { id, jan, gtin: salesPackageGtin14(jan), hot: `9${String(at).padStart(12, "0")}` };
  });
  await owner.query(
    `with p as (select * from json_to_recordset($1::json) as r (id text, jan text, gtin text, hot text)),
       g as (insert into medicine_package (hot13, medicine_id, gtin, jan, quantity) select hot, id, gtin, jan, 100 from p)
     insert into medicine_code (kind, code, medicine_id, source) select 'jan', jan, id, 'package' from p`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ jan }) => jan);
}

function fileOf(at: number, receiver: string, jans: readonly string[]): Uint8Array<ArrayBuffer> {
  const deliveredOn = new Date(Date.UTC(2025, 0, 1 + (at % 600))).toISOString().slice(0, 10);
  const lines = Array.from({ length: linesOfFile }, (_, index) => {
    const item = (at * 31 + index) % jans.length;
    // Prices of half a year, with a list of their own.
    const unitYen = 1_000 + item + 10 * Math.floor((at % 600) / 180);
    return {
      kind: "delivery" as const,
      deliveredOn,
      slip: String(at * 10 + Math.floor(index / linesOfSlip)).padStart(7, "0"),
      line: (index % linesOfSlip) + 1,
      isListed: true,
      jan: jans[item] ?? "",
      name: "ｶｸｳｼﾞﾖｳ",
      packs: 1 + (index % 5),
      unitYen,
      yen: (1 + (index % 5)) * unitYen,
      listYen: 2_000,
      expiresOn: "2029-03-31",
      expiryForm: "month" as const,
      lot: `L${at % 50}`,
    };
  });
  const sentAt = `${deliveredOn}T05:00:00`;
  const start = { class: "20", sender: vanCode, receiver, sequence: "0001", sentAt, recordId: "", subSender: "" };
  return encodeDeliveries([{ ...start, lines }]);
}
