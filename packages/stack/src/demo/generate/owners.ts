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

/** The demo people's corporation has so many shops near the demo pharmacy, which come first. */
export const demoShops = 4;
/** So many more of it come last, so that everybody else stays where they are. */
const laterShops = 8;

/** Which of so many institutions are shops of the demo people's corporation. */
export function chainShops(institutions: number): number[] {
  return [
    ...Array.from({ length: demoShops }, (_, shop) => shop),
    ...Array.from({ length: laterShops }, (_, shop) => institutions - laterShops + shop),
  ];
}

/** Owners until all institutions have one: persons with one shop, and corporations with one to twelve. */
export function ownersOf(seed: string, institutions: number): Owner[] {
  const owners: Owner[] = [demoOwner];
  let shops = demoShops;
  let corporations = 1;
  const others = Math.max(demoShops, institutions - laterShops);
  while (shops < others) {
    const index = owners.length;
    const random = randomOf(seed, "owner", index);
    const isPerson = random.chance(0.4);
    const kind = isPerson ? kindOf(random) : "pharmacy";
    const { name, kana } = shopName(index, kind);
    const size = isPerson ? 1 : Math.min(sizeOf(random), others - shops);
    const corporation = isPerson
      ? undefined
      : corporationOf(corporations, `株式会社${name.replace(/(調剤)?薬局$/, "")}`);
    if (corporation) corporations += 1;
    shops += size;
    owners.push({ corporation, kind, shopName: name, shopKana: kana, shops: size });
  }
  if (institutions > others) owners.push({ ...demoOwner, shops: institutions - others });
  return owners;
}

/** What all shops of the demo people's corporation are called. */
export const demoShopName = "めぐり薬局";

const demoOwner: Owner = {
  corporation: corporationOf(0, demoPharmacy.corporationName),
  kind: "pharmacy",
  shopName: demoShopName,
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
