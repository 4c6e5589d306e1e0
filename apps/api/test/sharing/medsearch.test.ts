import { PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { StockBand } from "@meguri/rpc/app/v1/shared_stock_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onDay } from "../support/scenes/handing.ts";
import { institutionsAs } from "../support/scenes/institutions.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, receive } from "../support/scenes/receiving.ts";
import { allAnswers, evidenceAs, find, makeJoinedGroup, medsearchAs, shareUse } from "../support/scenes/sharing.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

const station = { latitude: 35.681, longitude: 139.767 };
let api: TestApi;
let here: Pharmacy;
let there: Pharmacy;
let tablet: MadeMedicine;

beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

/** Two pharmacies, three kilometres apart, of which the other has 250 tablets and dispenses 84 a month. */
async function fresh(): Promise<void> {
  here = await makePharmacy(api, { place: station });
  there = await makePharmacy(api, { place: { latitude: 35.708, longitude: 139.767 } });
  tablet = await makeMedicine(api);
  await api.sql(
    "insert into medicine_package (hot13, medicine_id, quantity) values ($1, $1, 100), ($1 || 'b', $1, 500)",
    [tablet.id],
  );
  await receive(api, there, { of: tablet, lot: "L1", expiresOn: "2028-01-31", quantity: "250" });
  await shareUse(api, there, tablet);
}

const shown = async (from = here, more = {}) => {
  const { rows } = await find(api, from, tablet, more);
  return rows.find(({ institutionId }) => institutionId === there.id);
};

describe("what a privacy level hides never reaches the client", () => {
  test("none: no row, no count, nothing of the medicine", async () => {
    await fresh();
    const groupId = await makeJoinedGroup(api, "none", [here, there]);
    const [search = "", near = "", inGroup = "", listed = ""] = await allAnswers(api, here, {
      medicine: tablet,
      partner: there,
      groupId,
    });
    for (const answer of [search, near, inGroup]) {
      expect(JSON.parse(answer)).toEqual({ medicines: [expect.objectContaining({ id: tablet.id })] });
    }
    expect(listed).not.toContain(tablet.id);
    expect(JSON.parse(listed)).toEqual({ institution: expect.objectContaining({ shown: "PRIVACY_LEVEL_NONE" }) });
  });

  test.each([
    ["has", { has: true, asOf: "2026-11-01" }, { month: "2026-10" }],
    ["band", { has: true, band: "STOCK_BAND_SOME", asOf: "2026-11-01" }, { month: "2026-10", band: "STOCK_BAND_FEW" }],
  ])("%s: no number, neither of the stock nor of the receipts", async (level, counted, evidence) => {
    await fresh();
    const groupId = await makeJoinedGroup(api, level, [here, there]);
    for (const answer of await allAnswers(api, here, { medicine: tablet, partner: there, groupId })) {
      const fields = { institutionId: there.id, medicineId: tablet.id, counted, evidence };
      expect(JSON.parse(answer).rows).toEqual([{ ...fields, shown: `PRIVACY_LEVEL_${level.toUpperCase()}` }]);
    }
  });

  test("amount: both, in full", async () => {
    await fresh();
    await makeJoinedGroup(api, "amount", [here, there]);
    expect(await shown()).toMatchObject({
      shown: PrivacyLevel.AMOUNT,
      counted: { has: true, band: StockBand.SOME, amount: "250", asOf: "2026-11-01" },
      evidence: { month: "2026-10", band: StockBand.FEW, count: 3, amount: "84", lastOn: "2026-10-20" },
    });
  });

  test("its own lower level wins over the group's, and a level above the group's opens nothing", async () => {
    await fresh();
    await makeJoinedGroup(api, "amount", [here, { pharmacy: there, own: "has" }]);
    expect(await shown()).toMatchObject({ shown: PrivacyLevel.HAS, counted: { amount: "", band: 0 } });
    const third = await makePharmacy(api);
    await makeJoinedGroup(api, "has", [third, { pharmacy: there, own: "amount" }]);
    expect(await shown(third)).toMatchObject({ shown: PrivacyLevel.HAS, counted: { amount: "", band: 0 } });
  });

  test("of several groups in common the most open one counts, whichever is searched", async () => {
    await fresh();
    const closed = await makeJoinedGroup(api, "has", [here, there]);
    await makeJoinedGroup(api, "amount", [here, { pharmacy: there, own: "band" }]);
    const { rows, institutions } = await find(api, here, tablet, { groupId: closed });
    expect(rows).toMatchObject([{ shown: PrivacyLevel.BAND, counted: { band: StockBand.SOME, amount: "" } }]);
    expect(institutions).toMatchObject([{ shown: PrivacyLevel.BAND, groups: [{}, {}] }]);
  });
});

describe("who is not beside an institution in a group learns nothing of it", () => {
  test("an outsider, and a member of another group, by any call or count", async () => {
    await fresh();
    const outsider = await makePharmacy(api, { place: station });
    const groupId = await makeJoinedGroup(api, "amount", [here, there]);
    await makeJoinedGroup(api, "amount", [outsider]);
    for (const answer of await allAnswers(api, outsider, { medicine: tablet, partner: there, groupId })) {
      expect(answer).not.toMatch(new RegExp(`${there.id}|${there.name}|${groupId}|"count"`));
    }
    const search = await medsearchAs(api, outsider.manager);
    const listed = search.listInstitutionStock({ institutionId: outsider.id, partnerId: there.id });
    expect(await endOf(listed)).toBe("NotFound/INSTITUTION_NOT_FOUND");
    expect(await search.getMedsearchOverview({ institutionId: outsider.id })).toMatchObject({ partnerCount: 0 });
    const asPartner = search.searchStock({ institutionId: here.id, medicineId: tablet.id });
    expect(await endOf(asPartner)).toBe("NotFound/INSTITUTION_NOT_FOUND");
  });

  test("shops of one corporation without a group in common", async () => {
    await fresh();
    await makeHeadOffice(api, here);
    await api.sql(
      "update institution set corporation_id = (select corporation_id from institution where id = $1) where id = $2",
      [here.id, there.id],
    );
    expect(await shown()).toBeUndefined();
  });

  test.each(["left", "removed", "applied", "invited", "rejected"])("a member that is %s", async (state) => {
    await fresh();
    for (const gone of ["here", "there"]) {
      await makeJoinedGroup(api, "amount", [here, there]);
      expect(await shown()).toBeDefined();
      const id = gone === "here" ? here.id : there.id;
      await api.sql("update group_member set state = $2 where institution_id = $1", [id, state]);
      expect(await shown(), gone).toBeUndefined();
      await api.sql("delete from group_member where institution_id = any ($1::uuid[])", [[here.id, there.id]]);
    }
  });

  test.each([
    ["a group that has ended", "update sharing_group set deleted_at = now()"],
    ["a code that is contested", "update institution set verification = 'code_contested' where id = $1"],
    ["one's own code that is contested", "update institution set verification = 'code_contested' where id = $2"],
  ])("after %s", async (_what, sql) => {
    await fresh();
    await makeJoinedGroup(api, "amount", [here, there]);
    expect(await shown()).toBeDefined();
    await api.sql(`with ids as (select $1::uuid, $2::uuid) ${sql}`, [there.id, here.id]);
    expect(await shown()).toBeUndefined();
  });

  test("a deleted institution, whose rows are gone as well", async () => {
    await fresh();
    await makeJoinedGroup(api, "amount", [here, there]);
    const client = await institutionsAs(api, there.manager);
    await client.deleteInstitution({ institutionId: there.id, typedName: there.name });
    expect(await shown()).toBeUndefined();
    expect(await api.sql("select from shared_stock where institution_id = $1", [there.id])).toEqual([]);
  });
});

describe("a search", () => {
  test("finds the nearest first, within the radius, page after page, and tells what is near after a move", async () => {
    await fresh();
    const far = await makePharmacy(api, { place: { latitude: 35.8, longitude: 139.9 } });
    const nowhere = await makePharmacy(api);
    for (const pharmacy of [far, nowhere]) await shareUse(api, pharmacy, tablet);
    await makeJoinedGroup(api, "band", [here, far, nowhere, there]);
    const whole = await find(api, here, tablet);
    expect(whole.rows.map(({ institutionId }) => institutionId)).toEqual([there.id, far.id, nowhere.id]);
    expect(whole.institutions.map(({ distanceKm }) => distanceKm)).toEqual([3, expect.closeTo(17.9, 0), -1]);
    const pages: string[] = [];
    for (let cursor = "", at = 0; at < 3; at += 1) {
      const page = await find(api, here, tablet, { limit: 1, cursor });
      expect(page.count).toBe(3);
      pages.push(...page.rows.map(({ institutionId }) => institutionId));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([there.id, far.id, nowhere.id]);
    const near = async () => (await find(api, here, tablet, { radiusKm: 4 })).rows.map((row) => row.institutionId);
    expect(await near()).toEqual([there.id]);
    await api.sql("update institution set latitude = 35.69, longitude = 139.77 where id = $1", [far.id]);
    await api.sql("update institution set latitude = 36.69 where id = $1", [there.id]);
    expect(await near()).toEqual([far.id]);
  });

  test("finds all that is near and nothing else, at any place: cells and distances agree", async () => {
    await fresh();
    const bearings = [0, 45, 90, 135, 180, 225, 270, 315];
    const ring = await Promise.all(
      [0.98, 1.02].flatMap((factor) =>
        bearings.map((bearing) => {
          const km = 12 * factor;
          const angle = (bearing * Math.PI) / 180;
          const latitude = station.latitude + ((km / 6371) * Math.cos(angle) * 180) / Math.PI;
          const across = Math.cos(((latitude + station.latitude) / 2) * (Math.PI / 180));
          const longitude = station.longitude + ((km / 6371) * Math.sin(angle) * 180) / Math.PI / across;
          return makePharmacy(api, { place: { latitude, longitude } });
        }),
      ),
    );
    await makeJoinedGroup(api, "has", [here, ...ring]);
    for (const pharmacy of ring) await shareUse(api, pharmacy, tablet);
    const { rows } = await find(api, here, tablet, { radiusKm: 12 });
    expect(rows.map(({ institutionId }) => institutionId).sort()).toEqual(
      ring
        .slice(0, bearings.length)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test("offers a substitute as such, and only where it is requested", async () => {
    await fresh();
    const other = await makeMedicine(api);
    await api.sql("update medicine set generic_name_code = $1 where id = any ($2)", [
      `${tablet.id}ZZZ`,
      [tablet.id, other.id],
    ]);
    await shareUse(api, there, other);
    await makeJoinedGroup(api, "has", [here, there]);
    const medicines = async (includeSubstitutes: boolean) =>
      (await find(api, here, tablet, { includeSubstitutes })).rows.map(({ medicineId }) => medicineId);
    // What is shared again of a month replaces the tablet's own evidence; its stock is still there.
    expect(await medicines(true)).toEqual([tablet.id, other.id]);
    expect(await medicines(false)).toEqual([tablet.id]);
  });

  test("is open to clerks and the head office, which see what the institution sees", async () => {
    await fresh();
    await makeJoinedGroup(api, "band", [here, there]);
    for (const person of [await makeStaff(api, here, "clerk"), await makeHeadOffice(api, here)]) {
      const answer = await (await medsearchAs(api, person)).searchStock({
        institutionId: here.id,
        medicineId: tablet.id,
      });
      expect(answer.rows).toMatchObject([{ counted: { band: StockBand.SOME, amount: "" } }]);
    }
  });

  test("is counted for those in its results, and for nobody else", async () => {
    await fresh();
    const closed = await makePharmacy(api);
    await shareUse(api, closed, tablet);
    await makeJoinedGroup(api, "has", [here, there, { pharmacy: closed, own: "none" }]);
    await find(api, here, tablet);
    await find(api, here, tablet);
    const hits = async ({ id, manager }: Pharmacy) =>
      (await (await medsearchAs(api, manager)).getMedsearchOverview({ institutionId: id })).hitsThisMonth;
    expect([await hits(there), await hits(closed), await hits(here)]).toEqual([2, 0, 0]);
    expect(
      await (await medsearchAs(api, there.manager)).getMedsearchOverview({ institutionId: there.id }),
    ).toMatchObject({
      hasPlace: true,
      groupCount: 1,
      partnerCount: 2,
      sharedMedicines: 1,
      countedMedicines: 1,
      latestEvidenceMonth: "2026-10",
      mostOpenLevel: PrivacyLevel.HAS,
    });
  });
});

test("a partner's shelf comes page after page by name, and a keyword with signs of patterns finds itself alone", async () => {
  await fresh();
  await makeJoinedGroup(api, "amount", [here, there]);
  const others = [await makeMedicine(api, { name: "架空１００％散" }), await makeMedicine(api, { name: "架空液" })];
  const client = await evidenceAs(api, there.manager);
  await client.shareEvidence({
    institutionId: there.id,
    month: "2026-09",
    payer: 2,
    medicines: others.map(({ id: code }) => ({ code, count: 1, amount: "0.5", lastOn: "2026-09-30" })),
  });
  const search = await medsearchAs(api, here.manager);
  const input = { institutionId: here.id, partnerId: there.id };
  const listed: string[] = [];
  for (let cursor = "", at = 0; at < 3; at += 1) {
    const page = await search.listInstitutionStock({ ...input, limit: 1, cursor });
    expect(page.count).toBe(3);
    listed.push(...page.rows.map(({ medicineId }) => medicineId));
    cursor = page.nextCursor;
  }
  expect([...listed].sort()).toEqual([tablet.id, ...others.map(({ id }) => id)].sort());
  const institutionStock = await search.listInstitutionStock({ ...input, keyword: "_" });
  expect(institutionStock.rows.length).toBe(institutionStock.count);
});
