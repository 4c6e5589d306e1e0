import type { PackageRow } from "@meguri/formats/masters/packages";
import type { Db } from "../../../../../platform/db/database.ts";
import type { CodeKey } from "../code-key.ts";
import { type Placed, park, sortLines } from "../park.ts";
import { insertCodes } from "../queries/code-queries.ts";
import { keepBefore } from "../queries/master-queries.ts";
import { fillMakers, type PackageToWrite, upsertPackages } from "../queries/package-queries.ts";
import type { Applied, ApplyContext } from "../read/master-lines.ts";

/** Applies lines of the package master: packages and every code they bring to their product. */
export async function applyPackageRows(tx: Db, rows: PackageRow[], context: ApplyContext): Promise<Applied> {
  const { placed, waiting } = await sortLines(tx, rows, keysOf);
  const packages = placed.flatMap(packagesOf);
  await keepBefore(tx, context.versionId, [...new Set(packages.map(({ medicine_id }) => medicine_id))]);
  const written = await upsertPackages(tx, packages);
  await insertCodes(tx, "package", placed.flatMap(codesOf));
  await fillMakers(
    tx,
    placed.flatMap(({ line: { maker }, medicineIds }) => medicineIds.flatMap((id) => (maker ? [{ id, maker }] : []))),
  );
  const added = written.filter(({ isNew }) => isNew).length;
  return {
    added,
    changed: written.length - added,
    ended: 0,
    unchanged: packages.length - written.length,
    parked: await park(tx, "package", waiting, context.now),
  };
}

/** The receipt code is preferred; of two, neither is used. Then the brand's own code, then the price code. */
function keysOf({ receiptCode, otherReceiptCode, yjCode, priceCode, name }: PackageRow): {
  keys: CodeKey[];
  name: string;
} {
  const keys: CodeKey[] = [];
  if (receiptCode !== null && otherReceiptCode === null) keys.push({ kind: "receipt", code: receiptCode });
  if (yjCode !== null) keys.push({ kind: "yj", code: yjCode });
  if (priceCode !== null) keys.push({ kind: "price", code: priceCode });
  return { keys, name };
}

function packagesOf({ line, medicineIds }: Placed<PackageRow>): PackageToWrite[] {
  return medicineIds.map((id) => ({
    hot13: line.hot13,
    medicine_id: id,
    gtin: line.gtin14 ?? "",
    jan: line.jan ?? "",
    quantity: line.amount,
    unit: line.amountUnit ?? "",
    form: line.packageForm ?? "",
    words: wordsOf(line),
    seller: line.seller ?? "",
  }));
}

/** `100錠(10錠×10)`; without the part in brackets where the whole is not so many of one part. */
function wordsOf({ amount, amountUnit, unitAmount, unitName }: PackageRow): string {
  if (amount === null) return "";
  const whole = `${amount}${amountUnit ?? ""}`;
  const parts = Number(amount) / Number(unitAmount ?? 0);
  return Number.isInteger(parts) && parts > 1 ? `${whole}(${unitAmount}${unitName ?? ""}×${parts})` : whole;
}

function codesOf({ line, medicineIds }: Placed<PackageRow>) {
  const { hot13, jan, gtin14, yjCode } = line;
  const codes = [
    ...[7, 9, 11, 13].map((length) => ({ kind: `hot${length}`, code: hot13.slice(0, length) })),
    { kind: "jan", code: jan },
    { kind: "gtin", code: gtin14 },
    { kind: "yj", code: yjCode },
  ];
  return medicineIds.flatMap((id) =>
    codes.flatMap(({ kind, code }) => (code === null ? [] : [{ kind, code, medicine_id: id }])),
  );
}
