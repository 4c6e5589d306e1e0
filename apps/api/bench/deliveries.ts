/**
 * Sends delivery files of class 20 as a pharmacy's browser would, receives every slip as announced and posts it, and then has
 * the rows they led to copied. `BENCH_FILES` sets how many files; each has 100 lines on slips of so many lines.
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
import { makeShelf } from "./support/dispensed.ts";
import { printTable } from "./support/measure.ts";
import { startChild, startSystem } from "./support/system.ts";

const fileCount = Number(process.env.BENCH_FILES ?? 1_000);
const linesOfFile = 100;
const linesOfSlip = 50;
const itemCount = 400;
const filesPerCall = 50;
/** Slips that are received at the same time. */
const calls = 4;
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

const system = await startSystem();
try {
  const { owner, identity, env } = system;
  const shelf = await makeShelf(owner, 0, itemCount);
  const jans = await makePackages(owner, shelf.medicines.slice(0, itemCount));
  const child = await startChild("../src/main.ts", [], env);
  try {
    const who = { uid: shelf.userId };
    const notices = await clientAs(DeliveryNoticeService, child.url, identity, who);
    const deliveries = await clientAs(DeliveryService, child.url, identity, who);
    const own = { institutionId: shelf.institutionId };
    const files = Array.from({ length: fileCount }, (_, at) => ({
      name: `N${at}.DAT`,
      content: fileOf(at, shelf.code, jans),
    }));
    const begun = performance.now();
    for (let from = 0; from < files.length; from += filesPerCall) {
      const batch = files.slice(from, from + filesPerCall);
      const { files: outcomes } = await notices.importDeliveryFiles({
        ...own,
        source: DeliveryFileSource.FOLDER,
        files: batch,
      });
      const refused = outcomes.find(({ state }) => state === DeliveryFileState.REFUSED);
      if (refused) throw new Error(`${refused.name}: ${refused.problems[0]?.problem}`);
    }
    const announced = (performance.now() - begun) / 1000;
    const noticeIds = (
      await owner.query("select id from delivery_notice where institution_id = $1 order by id", [own.institutionId])
    ).rows;
    // As autovacuum would have done on a pharmacy's tables of years.
    await owner.query("analyze stock_lot, delivery_notice, delivery_notice_line, medicine_package, medicine_code");
    const receive = async () => {
      for (let next = noticeIds.shift(); next; next = noticeIds.shift()) {
        const { delivery } = await deliveries.startDelivery({ ...own, noticeId: next.id });
        const ref = { ...own, deliveryId: delivery?.id ?? "" };
        await deliveries.receiveAnnounced(ref);
        await deliveries.postDelivery(ref);
      }
    };
    await Promise.all(Array.from({ length: calls }, receive));
    const seconds = (performance.now() - begun) / 1000;
    const { rows } = await owner.query("select count(*)::int as lines from delivery_line where institution_id = $1", [
      own.institutionId,
    ]);
    const copied = await copyAgain(system.superuserUrl, own.institutionId, {
      connections: 2,
      foreignKeys: false,
      tables,
    });
    printTable(
      ["files", "lines posted", "announced, s", "posted, s", "lines/s", "COPY, s", "ratio", "peak memory, MiB"],
      [
        [
          fileCount,
          rows[0].lines,
          announced.toFixed(1),
          seconds.toFixed(1),
          Math.round(rows[0].lines / seconds),
          copied.toFixed(1),
          `${((100 * copied) / seconds).toFixed(0)} %`,
          (await child.peakMemory()).toFixed(0),
        ],
      ],
    );
    console.log(
      `Slips of ${linesOfSlip} lines, ${calls} at once: begun, received as announced and posted, each by its own call.`,
    );
    console.log("goal: 20 % or more of COPY");
  } finally {
    await child.stop();
  }
} finally {
  await system.stop();
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
  const lines = Array.from({ length: linesOfFile }, (_, index) => ({
    kind: "delivery" as const,
    deliveredOn,
    slip: String(at * 10 + Math.floor(index / linesOfSlip)).padStart(7, "0"),
    line: (index % linesOfSlip) + 1,
    isListed: true,
    jan: jans[(at * 31 + index) % jans.length] ?? "",
    name: "ｶｸｳｼﾞﾖｳ",
    packs: 1 + (index % 5),
    unitYen: 1_000 + index,
    yen: (1 + (index % 5)) * (1_000 + index),
    listYen: 2_000,
    expiresOn: "2029-03-31",
    expiryForm: "month" as const,
    lot: `L${at % 50}`,
  }));
  const sentAt = `${deliveredOn}T05:00:00`;
  const start = { class: "20", sender: vanCode, receiver, sequence: "0001", sentAt, recordId: "", subSender: "" };
  return encodeDeliveries([{ ...start, lines }]);
}
