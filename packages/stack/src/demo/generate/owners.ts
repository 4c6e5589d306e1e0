import { corporateCheckDigit } from "@meguri/formats/codes/corporate-number";
import { demoPharmacy } from "../institutions.ts";
import { demoId } from "./ids.ts";
import { type Random, randomOf } from "./random.ts";
import { type NamedKind, shopName } from "./shop-names.ts";

export type DemoCorporation = { id: string; name: string; corporateNumber: string };

/** Whom a shop or a chain of shops belongs to. */
export type Owner = {
  /** Absent where a person owns the shop. */
  corporation: DemoCorporation | undefined;
  kind: NamedKind;
  shopName: string;
  shopKana: string;
  shops: number;
};

/** The demo people's corporation has so many shops. */
const demoShops = 4;

/** Owners until all institutions have one: persons with one shop, and corporations with one to twelve. */
export function ownersOf(seed: string, institutions: number): Owner[] {
  const owners: Owner[] = [demoOwner];
  let shops = demoShops;
  let corporations = 1;
  while (shops < institutions) {
    const index = owners.length;
    const random = randomOf(seed, "owner", index);
    const isPerson = random.chance(0.4);
    const kind = isPerson ? kindOf(random) : "pharmacy";
    const { name, kana } = shopName(index, kind);
    const size = isPerson ? 1 : Math.min(sizeOf(random), institutions - shops);
    const corporation = isPerson
      ? undefined
      : corporationOf(corporations, `株式会社${name.replace(/(調剤)?薬局$/, "")}`);
    if (corporation) corporations += 1;
    shops += size;
    owners.push({ corporation, kind, shopName: name, shopKana: kana, shops: size });
  }
  return owners;
}

const demoOwner: Owner = {
  corporation: corporationOf(0, demoPharmacy.corporationName),
  kind: "pharmacy",
  shopName: "めぐり薬局",
  shopKana: "メグリヤッキョク",
  shops: demoShops,
};

/** Registry office 9999 is no office, so that the number is nobody's. */
function corporationOf(index: number, name: string): DemoCorporation {
  const body = `999901${String(index + 1).padStart(6, "0")}`;
  return { id: demoId("corporation", index), name, corporateNumber: `${corporateCheckDigit(body)}${body}` };
}

function kindOf(random: Random): NamedKind {
  const fate = random.next();
  if (fate < 0.04) return "hospital";
  return fate < 0.2 ? "clinic" : "pharmacy";
}

function sizeOf(random: Random): number {
  const fate = random.next();
  if (fate < 0.45) return 1;
  return fate < 0.85 ? random.int(2, 5) : random.int(6, 12);
}
