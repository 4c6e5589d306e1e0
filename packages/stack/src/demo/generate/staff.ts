import { demoPharmacy } from "../institutions.ts";
import type { DemoInstitution } from "./institutions.ts";
import { randomOf } from "./random.ts";

export type Role = "manager" | "pharmacist" | "clerk";

/** A fictional person who is in the lists but cannot sign in. */
export type DemoUser = { userId: string; displayName: string; nameKana: string; email: string };
export type DemoMembership = { institutionId: string; userId: string; role: Role };
export type DemoCorporationMember = { corporationId: string; userId: string };

/** Names with their readings. */
const surnames = named(
  "青葉:アオバ 朝霧:アサギリ 雨宮:アマミヤ 泉川:イズミカワ 一色:イッシキ 糸川:イトカワ 岩清水:イワシミズ 浮田:ウキタ 海野:ウミノ 梅沢:ウメザワ 遠山:トオヤマ 大槻:オオツキ 小野寺:オノデラ 風間:カザマ 霞:カスミ 桂木:カツラギ 神楽:カグラ 柏木:カシワギ 葛城:カツラギ 北条:ホウジョウ 桐島:キリシマ 草薙:クサナギ 久住:クズミ 倉橋:クラハシ 小鳥遊:タカナシ 早乙女:サオトメ 榊:サカキ 笹原:ササハラ 白鳥:シラトリ 水無瀬:ミナセ",
);
const givenNames = named(
  "葵:アオイ 明里:アカリ 朝陽:アサヒ 彩乃:アヤノ 杏:アン 一颯:イブキ 樹:イツキ 海斗:カイト 楓:カエデ 香織:カオリ 健吾:ケンゴ 航平:コウヘイ 小春:コハル 咲良:サクラ 悟:サトル 紗季:サキ 静香:シズカ 翔太:ショウタ 涼:リョウ 澄香:スミカ 聡美:サトミ 大地:ダイチ 拓海:タクミ 千尋:チヒロ 司:ツカサ 直樹:ナオキ 凪:ナギ 菜月:ナツキ 信也:シンヤ 遥:ハルカ",
);
const otherRoles = ["pharmacist", "pharmacist", "clerk"] as const;
/** Corporations of this size and larger have a head office member. */
const chainFrom = 3;

/** The people of every institution, a manager first; the demo people work in the first. */
export function demoStaff(seed: string, institutions: readonly DemoInstitution[]) {
  const users: DemoUser[] = [];
  const memberships: DemoMembership[] = Object.entries(demoPharmacy.members).map(([userId, role]) => ({
    institutionId: demoPharmacy.id,
    userId,
    role,
  }));
  for (const [index, { id }] of institutions.entries()) {
    if (index === 0) continue;
    const random = randomOf(seed, "staff", index);
    const roles: Role[] = ["manager", ...otherRoles.slice(0, random.int(1, otherRoles.length))];
    for (const role of roles) {
      const userId = `demo-staff-${String(users.length + 1).padStart(5, "0")}`;
      const [surname, given] = [random.pick(surnames), random.pick(givenNames)];
      const displayName = `${surname.name} ${given.name}`;
      const nameKana = `${surname.kana} ${given.kana}`;
      users.push({ userId, displayName, nameKana, email: `${userId}@meguri.test` });
      memberships.push({ institutionId: id, userId, role });
    }
  }
  const managers = managersOf(memberships);
  return { users, memberships, managers, corporationMembers: headOffices(institutions, managers) };
}

/** Reads names that are written as 青葉:アオバ, with spaces between them. */
function named(words: string) {
  return words.split(" ").map((word) => {
    const [name = "", kana = ""] = word.split(":");
    return { name, kana };
  });
}

function managersOf(memberships: readonly DemoMembership[]): Map<string, string> {
  return new Map(
    memberships.filter(({ role }) => role === "manager").map(({ institutionId, userId }) => [institutionId, userId]),
  );
}

/** The first shop's manager speaks for the whole chain. */
function headOffices(
  institutions: readonly DemoInstitution[],
  managers: ReadonlyMap<string, string>,
): DemoCorporationMember[] {
  const chains = Map.groupBy(institutions, ({ corporationId }) => corporationId);
  return [...chains].flatMap(([corporationId, shops]) => {
    const userId = managers.get(shops[0]?.id ?? "");
    return corporationId && userId && shops.length >= chainFrom ? [{ corporationId, userId }] : [];
  });
}
