import { create } from "@bufbuild/protobuf";
import { encodeCyo, type SampleUsage } from "@meguri/formats/receipt-claims/encode-cyo";
import type { Claim } from "@meguri/formats/receipt-claims/read-cyo";
import { EvidenceMonthSchema, EvidencePayer } from "@meguri/rpc/app/v1/evidence_pb";
import { describe, expect, it } from "vitest";
import type { ClaimFile } from "../claims/claims-file.ts";
import { readClaims } from "../claims/read-claims.ts";
import { isSentUnasked, planShares, repeats, sameClaim } from "./plan-shares.ts";

const claim: Claim = { payer: "employees", pharmacyCode: "1344999991", month: "2026-11" };

const usage = (day: string, ...codes: string[]): SampleUsage => ({
  days: [{ day, count: 14 }],
  medicines: codes.map((code) => ({ code, amount: "2" })),
});

let lastId = 0;

async function chosen(bytes: Uint8Array<ArrayBuffer>): Promise<ClaimFile> {
  lastId += 1;
  const outcome = await readClaims(new Blob([bytes]));
  return { id: String(lastId), name: `${lastId}.CYO`, size: bytes.length, done: bytes.length, outcome };
}

const cyo = (usages: SampleUsage[], about: Partial<Claim> = {}) =>
  chosen(encodeCyo({ ...claim, ...about }, [{ patientName: "架空太郎", usages }]));

const months = (shared?: string) =>
  ["2026-11", "2026-10", "2026-09"].map((month) =>
    create(EvidenceMonthSchema, {
      month,
      shares: month === shared ? [{ payer: EvidencePayer.EMPLOYEES, medicineCount: 300 }] : [],
    }),
  );

describe("what would be shared of chosen files", () => {
  it("does not let a few late receipts push out a whole month unasked", async () => {
    const file = await cyo([usage("2026-10-03", "610000001", "610000002"), usage("2026-09-28", "610000003")]);
    const { shares } = planShares([file], months("2026-09"));
    expect(shares.map(({ key, isLate }) => [key, isLate])).toEqual([
      ["2026-10 employees", false],
      ["2026-09 employees", true],
    ]);
    expect(shares.filter(isSentUnasked).map(({ month }) => month)).toEqual(["2026-10"]);
    expect(planShares([file], months()).shares.filter(isSentUnasked)).toHaveLength(2);
  });

  it("does not count the same file twice, and shows where two files claim the same month", async () => {
    const usages = [usage("2026-10-03", "610000001")];
    const files = [await cyo(usages), await cyo(usages), await cyo([usage("2026-10-05", "610000001")])];
    expect(files.map((file) => repeats(file, files)?.id)).toEqual([undefined, files[0]?.id, undefined]);
    expect(files.map((file) => sameClaim(file, files)?.id)).toEqual([undefined, undefined, files[0]?.id]);
    const { shares } = planShares(files, months());
    expect(shares.map(({ medicines }) => medicines)).toEqual([
      [{ code: "610000001", count: 2, amount: "56", lastOn: "2026-10-05" }],
    ]);
  });

  it("keeps the payers apart, and leaves out months that nobody can share", async () => {
    const files = [
      await cyo([usage("2026-10-03", "610000001"), usage("2023-01-10", "610000001")]),
      await cyo([usage("2026-10-04", "610000001")], { payer: "national" }),
    ];
    const { shares, outside } = planShares(files, months());
    expect(shares.map(({ key }) => key)).toEqual(["2026-10 employees", "2026-10 national"]);
    expect(outside).toEqual(["2023-01"]);
  });

  it("sends nothing of an amount of zero, which the server would refuse with all the rest", async () => {
    const medicines = [
      { code: "610000001", amount: "0" },
      { code: "610000002", amount: "1" },
    ];
    const file = await cyo([{ days: [{ day: "2026-10-03", count: 7 }], medicines }]);
    expect(planShares([file], months()).shares[0]?.medicines.map(({ code }) => code)).toEqual(["610000002"]);
  });
});

describe("a file that is no receipt file", () => {
  it.each([
    ["not_claims", "氏名,住所\r\n架空太郎,架空県"],
    ["empty", ""],
    ["claim_unreadable", "YK,9,,,,\r\nGO,0,0,99\r\n"],
  ])("is refused as %s, and nothing of it is shared", async (refusal, text) => {
    const file = await chosen(new TextEncoder().encode(text));
    expect(file.outcome).toBe(refusal);
    expect(planShares([file], months())).toEqual({ shares: [], outside: [] });
  });
});
