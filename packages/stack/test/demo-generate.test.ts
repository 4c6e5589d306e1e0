import { corporateNumber } from "@meguri/formats/codes/corporate-number";
import { genericNameCode } from "@meguri/formats/codes/generic-name-code";
import { gtin14, jan, packageLevelOf } from "@meguri/formats/codes/gtin";
import { hotCode } from "@meguri/formats/codes/hot-code";
import { institutionCode, institutionCodeParts } from "@meguri/formats/codes/institution-code";
import { priceCode } from "@meguri/formats/codes/price-code";
import { receiptCode } from "@meguri/formats/codes/receipt-code";
import { yjCode, yjParts } from "@meguri/formats/codes/yj-code";
import { describe, expect, test } from "vitest";
import { demoMedicines } from "../src/demo/generate/medicines/medicines.ts";
import { demoOrganisations } from "../src/demo/generate/organisations.ts";
import { municipalities } from "../src/demo/generate/towns.ts";
import { demoPharmacy } from "../src/demo/institutions.ts";

const today = "2026-11-20";
const now = new Date(`${today}T00:00:00Z`);
const organisationsOf = (seed: string, institutions = 308, groups = 8) =>
  demoOrganisations({ seed, institutions, groups, now });
const medicinesOf = (seed: string, count: number) => [...demoMedicines({ seed, count, today })];
const organisations = organisationsOf("one");
const medicines = medicinesOf("one", 2000);
const packages = medicines.flatMap((medicine) => medicine.packages);

function expectDistinct(values: readonly string[]): void {
  expect(new Set(values).size).toBe(values.length);
}

describe("a demo", () => {
  test("looks the same on every machine, and another where another seed is requested", () => {
    expect(organisationsOf("one")).toEqual(organisations);
    expect(medicinesOf("one", 2000)).toEqual(medicines);
    expect(organisationsOf("two").institutions.map(({ name }) => name)).not.toEqual(
      organisations.institutions.map(({ name }) => name),
    );
    expect(medicinesOf("two", 50)).not.toEqual(medicines.slice(0, 50));
  });

  test("stays the same when a benchmark needs more of it", () => {
    expect(medicinesOf("one", 2500).slice(0, 2000)).toEqual(medicines);
  });
});

describe("fictional medicines", () => {
  test("have codes that every check accepts", () => {
    for (const medicine of medicines) {
      expect(receiptCode.parse(medicine.id)).toBe(medicine.id);
      expect(yjCode.parse(medicine.yjCode)).toBe(medicine.yjCode);
      expect([
        yjCode.check(medicine.yjCode),
        priceCode.check(medicine.priceCode),
        hotCode.check(medicine.hot7),
      ]).toEqual(["fits", "fits", "fits"]);
      if (medicine.genericNameCode)
        expect(genericNameCode.parse(medicine.genericNameCode)).toBe(medicine.genericNameCode);
    }
    for (const one of packages) {
      expect([jan.check(one.jan), gtin14.check(one.gtin), hotCode.check(one.hot13)]).toEqual(["fits", "fits", "fits"]);
      expect(packageLevelOf(one.gtin)).toBe("sales");
    }
  });

  test("are never taken for real ones: their codes lie where no real code does", () => {
    const lastReal = { oral: 269, injection: 609, external: 899 };
    for (const { id, yjCode: code, hot7 } of medicines) {
      expect(id).toMatch(/^69/);
      expect(hot7).toMatch(/^[89]/);
      const { route, ingredient } = yjParts(code);
      expect(Number(ingredient.slice(4))).toBeGreaterThan(lastReal[route ?? "oral"]);
    }
    for (const one of packages) expect(one.jan).toMatch(/^4987000/);
  });

  test("have distinct names and codes", () => {
    expectDistinct(medicines.map(({ name }) => name));
    expectDistinct(medicines.map(({ id }) => id));
    expectDistinct(medicines.map(({ yjCode: code }) => code));
    expectDistinct(packages.map(({ jan: code }) => code));
    expectDistinct(packages.map(({ hot13 }) => hot13));
  });

  test("are written as the master writes them, so that searching is tried on what it will meet", () => {
    for (const { name, kana } of medicines) {
      expect(name).toMatch(/^[^ -~｡-ﾟ]{1,100}$/);
      expect(kana).toMatch(/^[ -~｡-ﾟ]{1,40}$/);
    }
    const generic = medicines.find(({ name }) => name === "アムロジピン錠５ｍｇ「めぐり」");
    expect(generic).toMatchObject({ genericName: "アムロジピン錠５ｍｇ", unit: "錠", isGeneric: true });
    expect(generic?.kana).toMatch(/^ｱﾑﾛｼﾞﾋﾟﾝｼﾞｮｳ5MG/);
  });

  test("show everything that a real master holds", () => {
    const kinds = new Set(medicines.map(({ regulation }) => regulation));
    expect([...kinds].sort()).toEqual(["narcotic", "none", "poison", "psychotropic", "stimulant_material"]);
    expect(new Set(medicines.map(({ ingredient }) => ingredient)).size).toBeGreaterThan(300);
    for (const some of [
      medicines.filter(({ storage }) => storage === "冷所"),
      medicines.filter(({ transitionalUntil, endsOn }) => transitionalUntil && !endsOn),
      medicines.filter(({ endsOn }) => endsOn),
      medicines.filter(({ supply }) => supply?.kind === "halted"),
      medicines.filter(({ supply }) => supply?.kind === "limited"),
      // Brands under the unified name, whose price code means several products.
      medicines.filter(({ priceCode: price, yjCode: yj }) => price !== yj),
    ]) {
      expect(some.length).toBeGreaterThan(10);
    }
    expect(medicines.find(({ ingredient }) => ingredient === "フェンタニル")?.regulation).toBe("narcotic");
  });

  test("have prices that follow one another without a gap", () => {
    for (const { prices } of medicines) {
      expect(prices.at(-1)?.validUntil).toBeUndefined();
      for (const [index, { validFrom, validUntil, price }] of prices.entries()) {
        expect(Number(price)).toBeGreaterThan(0);
        expect(validFrom < today).toBe(true);
        const next = prices[index + 1];
        if (next) expect(Date.parse(next.validFrom) - Date.parse(validUntil ?? "")).toBe(86_400_000);
      }
    }
  });

  test("are as many as a benchmark needs, and still distinct", () => {
    const seen = { names: new Set<string>(), codes: new Set<string>(), jans: new Set<string>() };
    let packed = 0;
    for (const { name, yjCode: code, packages: own } of demoMedicines({ seed: "one", count: 190_000, today })) {
      seen.names.add(name);
      seen.codes.add(code);
      for (const one of own) seen.jans.add(one.jan);
      packed += own.length;
    }
    expect([seen.names.size, seen.codes.size, seen.jans.size]).toEqual([190_000, 190_000, packed]);
  });
});

describe("fictional institutions", () => {
  const { institutions, corporations, users, memberships, corporationMembers, groups, notifications } = organisations;
  const contested = institutions.filter(({ verification }) => verification === "code_contested");

  test("have codes that every check accepts, in districts that no real one has", () => {
    for (const { code, kind } of institutions) {
      expect(institutionCode.check(code)).toBe("fits");
      expect(institutionCodeParts(code)).toMatchObject({
        prefecture: "10",
        district: "90",
        pointTable: kind === "pharmacy" ? "dispensing" : "medical",
      });
    }
    for (const corporation of corporations) {
      expect(corporateNumber.check(corporation.corporateNumber)).toBe("fits");
      expect(corporation.corporateNumber.slice(1, 5)).toBe("9999");
    }
    expectDistinct(institutions.filter((one) => !contested.includes(one)).map(({ code }) => code));
    expectDistinct(corporations.map(({ corporateNumber: number }) => number));
  });

  test("stand near a real town of the prefecture, in a street that does not exist", () => {
    for (const { city, address, latitude, longitude, tel, postalCode } of institutions) {
      const office = municipalities.find(({ name }) => name === city);
      expect(Math.hypot(latitude - (office?.latitude ?? 0), longitude - (office?.longitude ?? 0))).toBeLessThan(0.03);
      expect(address).toMatch(/^架空/);
      expect(tel).toMatch(/^050-0000-\d{4}$/);
      expect(postalCode).toMatch(/^000\d{4}$/);
    }
    expect(new Set(institutions.map(({ city }) => city)).size).toBeGreaterThan(25);
    const known = new Set(organisations.postalAddresses.map(({ postalCode }) => postalCode));
    expect(institutions.filter(({ postalCode }) => !known.has(postalCode))).toEqual([]);
  });

  test("give the administrator something to decide: a request, and a code that two claim", () => {
    expect(institutions.filter(({ verification }) => verification === "requested").length).toBeGreaterThan(2);
    const share = institutions.filter(({ verification }) => verification === "verified").length / institutions.length;
    expect(share).toBeGreaterThan(0.85);
    expect(contested).toHaveLength(1);
    const holders = institutions.filter(({ code }) => code === contested[0]?.code);
    expect(holders.map(({ verification }) => verification).sort()).toEqual(["code_contested", "verified"]);
  });

  test("belong together: nobody works in, owns or joins what is not there", () => {
    const institutionIds = new Set(institutions.map(({ id }) => id));
    const corporationIds = new Set(corporations.map(({ id }) => id));
    const userIds = new Set([...users.map(({ userId }) => userId), ...Object.keys(demoPharmacy.members)]);
    expectDistinct(users.map(({ email }) => email));
    for (const { corporationId } of institutions) if (corporationId) expect(corporationIds).toContain(corporationId);
    for (const { institutionId, userId } of memberships) {
      expect(institutionIds).toContain(institutionId);
      expect(userIds).toContain(userId);
    }
    for (const { corporationId, userId } of corporationMembers) {
      expect(corporationIds).toContain(corporationId);
      expect(userIds).toContain(userId);
    }
    const managed = new Set(memberships.filter(({ role }) => role === "manager").map((one) => one.institutionId));
    expect(managed).toEqual(institutionIds);
    const shops = [...Map.groupBy(institutions, ({ corporationId }) => corporationId ?? "").entries()];
    const sizes = shops.filter(([id]) => id !== "").map(([, own]) => own.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
    expect(Math.min(...sizes)).toBe(1);
  });

  test("have groups whose members exist once, with every state that a group's pages show", () => {
    const verified = new Set(institutions.filter((one) => one.verification === "verified").map(({ id }) => id));
    for (const { members, managerInstitutionId } of groups) {
      expectDistinct(members.map(({ institutionId }) => institutionId));
      for (const { institutionId } of members) expect(verified).toContain(institutionId);
      expect(members.find((one) => one.institutionId === managerInstitutionId)?.state).toBe("joined");
      for (const { appliedAt, decidedAt } of members) {
        expect(appliedAt.getTime()).toBeLessThan(now.getTime());
        if (decidedAt) expect(decidedAt.getTime()).toBeGreaterThanOrEqual(appliedAt.getTime());
      }
    }
    const states = new Set(groups.flatMap(({ members }) => members.map(({ state }) => state)));
    expect([...states].sort()).toEqual(["applied", "invited", "joined", "left", "rejected", "removed"]);
    expect(new Set(groups.map(({ region }) => region))).toEqual(new Set(["near", "wide"]));
    expect(groups).toHaveLength(8);
  });

  test("give the demo manager work: twelve shops, a group with two applications, an invitation, news", () => {
    const own = institutions.filter(({ corporationId }) => corporationId === demoPharmacy.corporationId);
    expect(own).toHaveLength(12);
    expect(corporationMembers).toContainEqual({ corporationId: demoPharmacy.corporationId, userId: "demo-manager" });
    expect(groups[0]?.managerInstitutionId).toBe(demoPharmacy.id);
    expect(groups[0]?.members.filter(({ state }) => state === "applied")).toHaveLength(2);
    const elsewhere = groups
      .slice(1)
      .flatMap(({ members }) =>
        members.filter(({ institutionId }) => institutionId === demoPharmacy.id).map(({ state }) => state),
      );
    expect(elsewhere.sort()).toEqual(["invited", "joined"]);
    expect(notifications.map(({ kind, readAt }) => [kind, Boolean(readAt)])).toEqual([
      ["group.left", true],
      ["group.applied", false],
      ["group.applied", false],
    ]);
    for (const { userId } of notifications) expect(userId).toBe("demo-manager");
  });

  test("are as many as a benchmark needs", () => {
    const many = organisationsOf("one", 10_000, 250);
    expect(many.institutions).toHaveLength(10_000);
    const claimed = many.institutions.filter(({ verification }) => verification !== "code_contested");
    expectDistinct(claimed.map(({ code }) => code));
    expectDistinct(many.groups.map(({ name }) => name));
  });
});
