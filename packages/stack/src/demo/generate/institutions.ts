import { demoPharmacy } from "../institutions.ts";
import { demoId } from "./ids.ts";
import { institutionCodeOf } from "./institution-code.ts";
import { type DemoCorporation, demoShopName, type Owner, ownersOf } from "./owners.ts";
import { type Random, randomOf } from "./random.ts";
import { type Municipality, municipalities, postalAddresses, prefecture, townNames } from "./towns.ts";

export type Verification = "unverified" | "requested" | "verified" | "rejected" | "code_contested";

/** A fictional institution in all its columns. */
export type DemoInstitution = {
  id: string;
  corporationId: string | undefined;
  kind: "pharmacy" | "clinic" | "hospital";
  code: string;
  name: string;
  nameKana: string;
  postalCode: string;
  prefecture: string;
  city: string;
  address: string;
  building: string;
  tel: string;
  fax: string;
  email: string;
  hours: string;
  description: string;
  latitude: number;
  longitude: number;
  permitNumber: string;
  offersPsychotropics: boolean;
  verification: Verification;
  verificationReason: string;
};

/** The first institutions are the demo people's and their neighbours: nothing about those waits for anybody. */
const settled = 12;
const hours = [
  "月〜金 9:00〜18:00\n土 9:00〜13:00\n日・祝 休み",
  "月〜金 9:00〜19:00\n土 9:00〜17:00\n日・祝 休み",
  "月・火・木・金 8:30〜18:30\n水・土 8:30〜12:30\n日・祝 休み",
  "毎日 9:00〜20:00（年末年始を除く）",
] as const;
const weighted = municipalities.flatMap((place) => Array.from({ length: place.weight }, () => place));

/**
 * A prefecture's worth of fictional institutions and the corporations above them; the first is the demo pharmacy. The
 * same seed gives the same ones.
 */
export function demoInstitutions(options: { seed: string; count: number }): {
  corporations: DemoCorporation[];
  institutions: DemoInstitution[];
} {
  const owners = ownersOf(options.seed, options.count);
  const institutions: DemoInstitution[] = [];
  for (const [ownerIndex, owner] of owners.entries()) {
    const home = ownerIndex === 0 ? demoHome() : randomOf(options.seed, "home", ownerIndex).pick(weighted);
    for (let shop = 0; shop < owner.shops; shop += 1) {
      institutions.push(institutionOf({ seed: options.seed, index: institutions.length, owner, home, shop }));
    }
  }
  distinguishNames(institutions);
  contestOneCode(institutions);
  // The demo people's corporation comes twice.
  const corporations = new Map(
    owners.flatMap(({ corporation }) => (corporation ? [[corporation.id, corporation]] : [])),
  );
  return { corporations: [...corporations.values()], institutions };
}

/** Numbers the shops of a corporation that have the same town in their names: 店, 第2店, 第3店. */
function distinguishNames(institutions: DemoInstitution[]): void {
  const counts = new Map<string, number>();
  for (const one of institutions) {
    const key = `${one.corporationId} ${one.name}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > 1 && one.corporationId !== undefined) one.name = one.name.replace(/店$/, `第${count}店`);
  }
}

function institutionOf(options: {
  seed: string;
  index: number;
  owner: Owner;
  home: Municipality;
  shop: number;
}): DemoInstitution {
  const { seed, index, owner, home, shop } = options;
  const random = randomOf(seed, "institution", index);
  const place = shop === 0 || random.chance(0.6) ? home : random.pick(weighted);
  const column = random.int(0, townNames.length - 1);
  const postal = postalAddresses[municipalities.indexOf(place) * townNames.length + column];
  const suffix = owner.shops > 1 ? ` ${place.name.replace(/[市町村]$/, "")}${townNames[column]}店` : "";
  const isDemo = index === 0;
  return {
    id: demoId("institution", index),
    corporationId: owner.corporation?.id,
    kind: owner.kind,
    code: institutionCodeOf(index, owner.kind),
    name: isDemo ? demoPharmacy.name : `${owner.shopName}${suffix}`,
    nameKana: isDemo ? demoPharmacy.nameKana : owner.shopKana,
    postalCode: postal?.postalCode ?? "",
    prefecture: prefecture.name,
    city: place.name,
    address: `${postal?.town ?? ""}${random.int(1, 5)}丁目${random.int(1, 30)}-${random.int(1, 20)}`,
    building: random.chance(0.2) ? `架空ビル${random.int(1, 5)}階` : "",
    tel: `050-0000-${String((index + 1) % 10_000).padStart(4, "0")}`,
    fax: `050-0001-${String((index + 1) % 10_000).padStart(4, "0")}`,
    email: `shop-${index + 1}@meguri.test`,
    hours: random.pick(hours),
    description: "",
    ...pointIn(place, column, random),
    permitNumber: `架空薬第${String(index + 1).padStart(5, "0")}号`,
    offersPsychotropics: random.chance(0.5),
    ...verificationOf(index, random, owner.shopName === demoShopName),
  };
}

function demoHome(): Municipality {
  const home = municipalities.find(({ name }) => name === demoPharmacy.city);
  if (!home) throw new Error(`${demoPharmacy.city} is not in the list of municipalities`);
  return home;
}

/** Towns lie around the municipality's office, within two kilometres; shops within a few streets of their town. */
function pointIn({ latitude, longitude }: Municipality, town: number, random: Random) {
  const angle = (town / townNames.length) * 2 * Math.PI;
  const kilometres = 0.4 + ((town * 7) % townNames.length) / 10;
  const north = kilometres * Math.sin(angle) + (random.next() - 0.5) * 0.5;
  const east = kilometres * Math.cos(angle) + (random.next() - 0.5) * 0.5;
  const round = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;
  return {
    latitude: round(latitude + north / 111),
    longitude: round(longitude + east / (111 * Math.cos((latitude * Math.PI) / 180))),
  };
}

function verificationOf(
  index: number,
  random: Random,
  isChain: boolean,
): { verification: Verification; verificationReason: string } {
  const fate = random.next();
  if (index < settled || isChain || fate < 0.92) return { verification: "verified", verificationReason: "" };
  if (fate < 0.96) return { verification: "requested", verificationReason: "" };
  if (fate < 0.97) {
    return {
      verification: "rejected",
      verificationReason: "許可証の番号が写真と違います。番号を確かめて、もう一度申請してください。",
    };
  }
  return { verification: "unverified", verificationReason: "" };
}

/** One institution claims a code that another holds, so that administrators see what that looks like. */
function contestOneCode(institutions: DemoInstitution[]): void {
  const holder = institutions[settled - 1];
  const claimant = institutions.find(({ verification, kind }) => verification === "requested" && kind === holder?.kind);
  if (!holder || !claimant) return;
  claimant.code = holder.code;
  claimant.verification = "code_contested";
}
