import { randomUUID } from "node:crypto";
import { SharePayment, ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import { SettlementAct, SettlementState } from "@meguri/rpc/app/v1/share_settlement_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumsOf } from "../../src/areas/sharing/settlements/settlement-sums.ts";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { makeStockedPharmacy } from "../support/scenes/handing.ts";
import {
  accept,
  ask,
  handOver,
  makePartners,
  type Partners,
  settlementsAs,
  sharesAs,
} from "../support/scenes/passing.ts";
import type { Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
let two: Partners;
let day = "2026-11-20";
beforeAll(async () => {
  api = await startApi({ clock: { now: () => new Date(`${day}T12:00:00+09:00`) } });
});
afterAll(() => api.stop());

const line = (isGiven: boolean, amount: number, taxIncluded: boolean, taxRate: number) => ({
  isGiven,
  amountYen: BigInt(amount),
  taxIncluded,
  taxRate,
});

test("sums are right to the yen with mixed taxes: rounded once for each rate, and the same for both sides but for the sign", () => {
  const lines = [
    line(true, 1005, true, 10),
    line(true, 333, false, 10),
    line(false, 111, false, 10),
    line(true, 107, false, 8),
    line(false, 300, true, 8),
  ];
  const sums = sumsOf(lines);
  expect(sums.taxes).toEqual([
    { taxRate: 10, includedYen: 1005n, excludedYen: 222n, taxYen: 22n },
    { taxRate: 8, includedYen: -300n, excludedYen: 107n, taxYen: 9n },
  ]);
  expect(sums.netYen).toBe(1065n);
  const theirs = sumsOf(lines.map((one) => ({ ...one, isGiven: !one.isGiven })));
  expect(theirs.netYen).toBe(-1065n);
  expect([theirs.givenYen, theirs.takenYen]).toEqual([sums.takenYen, sums.givenYen]);
});

/** Passes on by the month, from one to the other, priced according to the owner's setting. */
async function pass(partners: Partners, quantity: string, taxIncluded = true) {
  const { owner } = partners;
  const setting = { offersPsychotropics: false, taxIncluded };
  const updateMask = { paths: ["setting"] };
  await (await sharesAs(api, owner.manager)).updateShareSetting({ institutionId: owner.id, setting, updateMask });
  const request = await ask(api, partners, { quantity, payment: SharePayment.MONTH_END });
  return handOver(api, owner, await accept(api, owner, request));
}

test("the statement is for its two sides, in Japanese, and for nobody else", async () => {
  two = await makePartners(api);
  await pass(two, "30");
  const { asker } = two;
  const client = await settlementsAs(api, asker.manager);
  const [settlement] = (await client.listShareSettlements({ institutionId: asker.id })).settlements;
  const statement = (by: Pharmacy) =>
    callFiles(api, by.manager, `/share-settlement.pdf?institution=${by.id}&settlement=${settlement?.id}`, {
      headers: { tenantid: by.tenantId },
    });
  const texts = pdfTexts(Buffer.from(await (await statement(asker)).arrayBuffer())).flat();
  expect(texts).toEqual(expect.arrayContaining(["分譲精算書", "お支払額", "￥300"]));
  const outsider = await makeStockedPharmacy(api);
  expect((await statement(outsider)).status).toBe(404);
  const theirs = await settlementsAs(api, outsider.manager);
  const named = { institutionId: outsider.id, settlementId: settlement?.id ?? "" };
  expect(await endOf(theirs.getShareSettlement(named))).toBe("NotFound/SETTLEMENT_NOT_FOUND");
  expect((await theirs.listShareSettlements({ institutionId: outsider.id })).settlements).toEqual([]);
});

test("a month is closed when it is over, paid by who owes, received by the other; a closed one does not change, and is corrected in the next", async () => {
  two = await makePartners(api, { price: "12.3" });
  const { owner, asker, tablet } = two;
  await receive(api, asker, { of: tablet, lot: "BACK", expiresOn: "2028-06-30", quantity: "50" });
  const given = await pass(two, "30", false);
  await pass({ ...two, owner: asker, asker: owner }, "5");
  expect(given.settledMonth).toBe("2026-11");
  let ours = await settlementsAs(api, owner.manager);
  const { settlements } = await ours.listShareSettlements({ institutionId: owner.id });
  // 12.3 / 1.1 × 30 = 335.45 without tax; 5 came back for 62 with it: 335 − 62 + 34 yen of tax.
  expect(settlements).toMatchObject([{ month: "2026-11", netYen: 307n, lineCount: 2, acts: [] }]);
  const [settlement] = settlements;
  const move = (by: Pharmacy, act: SettlementAct, version: number) => ({
    institutionId: by.id,
    requestId: randomUUID(),
    settlementId: settlement?.id ?? "",
    version,
    act,
  });
  expect(await endOf(ours.moveShareSettlement(move(owner, SettlementAct.CLOSE, 1)))).toBe(
    "FailedPrecondition/MONTH_NOT_OVER",
  );
  day = "2026-12-01";
  ours = await settlementsAs(api, owner.manager);
  const theirs = await settlementsAs(api, asker.manager);
  const closing = await Promise.all([
    endOf(ours.moveShareSettlement(move(owner, SettlementAct.CLOSE, 1))),
    endOf(theirs.moveShareSettlement(move(asker, SettlementAct.CLOSE, 1))),
  ]);
  expect(closing.sort()).toEqual(["FailedPrecondition/CHANGED_MEANWHILE", "answered"]);
  expect(await endOf(ours.moveShareSettlement(move(owner, SettlementAct.PAY, 2)))).toBe(
    "FailedPrecondition/SETTLEMENT_STATE",
  );
  await theirs.moveShareSettlement(move(asker, SettlementAct.PAY, 2));
  const { settlement: ended } = await ours.moveShareSettlement(move(owner, SettlementAct.RECEIVE, 3));
  expect(ended).toMatchObject({ state: SettlementState.RECEIVED, netYen: 307n });
  const settled = { institutionId: owner.id, shareId: given.id };
  const { request } = await (await sharesAs(api, owner.manager)).getShareRequest(settled);
  expect(request?.state).toBe(ShareState.SETTLED);
  const wrong = ended?.lines.find(({ isGiven }) => isGiven);
  const correction = {
    institutionId: owner.id,
    requestId: randomUUID(),
    settlementId: ended?.id ?? "",
    lineId: wrong?.id ?? "",
    amountYen: -35n,
    note: "数量違い",
  };
  await ours.correctShareSettlement(correction);
  const { settlement: next } = await ours.correctShareSettlement(correction);
  expect(next).toMatchObject({ month: "2026-12", netYen: -39n, lineCount: 1, lines: [{ note: "数量違い" }] });
  const notTheirs = { ...correction, institutionId: asker.id, requestId: randomUUID() };
  expect(await endOf(theirs.correctShareSettlement(notTheirs))).toBe("InvalidArgument/FIELD_INVALID");
  const late = api.sql(
    "insert into share_settlement_line select tenant_id, settlement_id, uuidv7(), first_id, second_id, giver_id, request_id, happened_on, quantity, amount_yen, tax_included, tax_rate, id, note, written_by, written_at from share_settlement_line where settlement_id = $1",
    [settlement?.id],
  );
  await expect(late).rejects.toThrow(/closed/);
});
