import { fold } from "@meguri/formats/search/fold";
import type { Client } from "pg";
import type { DemoMedicine } from "./generate/medicines/medicines.ts";
import { type Column, insertRows } from "./write-rows.ts";

/** Writes a fictional medicine master, as the owner role. */
export async function writeMedicines(owner: Client, medicines: readonly DemoMedicine[], now: Date): Promise<void> {
  const write = <Row>(table: string, rows: readonly Row[], columns: readonly Column<Row>[]): Promise<void> =>
    insertRows(owner, table, { columns }, rows);

  await write("medicine", medicines, [
    ["id", "text", ({ id }) => id],
    ["name", "text", ({ name }) => name],
    ["kana", "text", ({ kana }) => kana],
    ["generic_name", "text", ({ genericName }) => genericName],
    ["generic_name_code", "text", ({ genericNameCode }) => genericNameCode],
    ["ingredient", "text", ({ ingredient }) => ingredient],
    ["unit", "text", ({ unit }) => unit],
    ["form", "text", ({ form }) => form],
    ["regulation", "text", ({ regulation }) => regulation],
    ["storage", "text", ({ storage }) => storage],
    ["maker", "text", ({ maker }) => maker],
    ["is_generic", "boolean", ({ isGeneric }) => isGeneric],
    ["price_code", "text", ({ priceCode }) => priceCode],
    ["transitional_until", "date", ({ transitionalUntil }) => transitionalUntil],
    ["ends_on", "date", ({ endsOn }) => endsOn],
    ["name_folded", "text", ({ name }) => fold(name)],
    ["kana_folded", "text", ({ kana }) => fold(kana)],
    ["generic_folded", "text", ({ genericName }) => fold(genericName)],
    ["ingredient_folded", "text", ({ ingredient }) => fold(ingredient)],
    ["updated_at", "timestamptz", () => now],
  ]);
  await write("medicine_code", medicines.flatMap(codesOf), [
    ["kind", "text", ({ kind }) => kind],
    ["code", "text", ({ code }) => code],
    ["medicine_id", "text", ({ medicineId }) => medicineId],
    ["source", "text", ({ source }) => source],
  ]);
  const prices = medicines.flatMap(({ id, prices }) => prices.map((price) => ({ id, ...price })));
  await write("medicine_price", prices, [
    ["medicine_id", "text", ({ id }) => id],
    ["valid_from", "date", ({ validFrom }) => validFrom],
    ["valid_until", "date", ({ validUntil }) => validUntil],
    ["price", "numeric", ({ price }) => price],
    ["source", "text", () => "ssk"],
  ]);
  const packages = medicines.flatMap(({ id, unit, packages }) => packages.map((one) => ({ id, unit, ...one })));
  await write("medicine_package", packages, [
    ["hot13", "text", ({ hot13 }) => hot13],
    ["medicine_id", "text", ({ id }) => id],
    ["gtin", "text", ({ gtin }) => gtin],
    ["jan", "text", ({ jan }) => jan],
    ["quantity", "numeric", ({ quantity }) => quantity],
    ["unit", "text", ({ unit }) => unit],
    ["form", "text", ({ form }) => form],
    ["words", "text", ({ words }) => words],
    ["seller", "text", ({ seller }) => seller],
  ]);
  const supplies = medicines.flatMap(({ id, supply }) => (supply ? [{ id, ...supply }] : []));
  await write("supply_status", supplies, [
    ["medicine_id", "text", ({ id }) => id],
    ["edited", "boolean", () => false],
    ["kind", "text", ({ kind }) => kind],
    ["reason", "text", ({ reason }) => reason],
    ["expected_end", "text", ({ expectedEnd }) => expectedEnd],
    ["updated_at", "timestamptz", () => now],
  ]);
  const generics = new Map(medicines.map(({ genericNameCode, genericName }) => [genericNameCode, genericName]));
  generics.delete("");
  await write(
    "generic_name",
    [...generics],
    [
      ["code", "text", ([code]) => code],
      ["name", "text", ([, name]) => name],
    ],
  );
  // Notifies caches of the master.
  await owner.query("update medicine_master set version = version + 1");
}

type Code = { kind: string; code: string; medicineId: string; source: "ssk" | "package" };

function codesOf({ id, priceCode, yjCode, genericNameCode, hot7, packages }: DemoMedicine): Code[] {
  const ofMaster: [string, string][] = [
    ["price", priceCode],
    ["yj", yjCode],
    ["generic", genericNameCode],
  ];
  const ofPackages: [string, string][] = [
    ["hot7", hot7],
    ["hot9", `${hot7}01`],
    ["hot11", `${hot7}0101`],
    ...packages.flatMap(({ hot13, jan, gtin }): [string, string][] => [
      ["hot13", hot13],
      ["jan", jan],
      ["gtin", gtin],
    ]),
  ];
  const codes = (source: Code["source"], list: [string, string][]): Code[] =>
    list.filter(([, code]) => code !== "").map(([kind, code]) => ({ kind, code, medicineId: id, source }));
  return [...codes("ssk", ofMaster), ...codes("package", ofPackages)];
}
