import { demoPharmacy } from "../institutions.ts";
import type { DemoInstitution } from "./institutions.ts";
import { randomOf } from "./random.ts";

export type Role = "manager" | "pharmacist" | "clerk";

/** A fictional person who is in the lists but cannot sign in. */
export type DemoUser = { userId: string; displayName: string; email: string };
export type DemoMembership = { institutionId: string; userId: string; role: Role };
export type DemoCorporationMember = { corporationId: string; userId: string };

const surnames =
  "青葉 朝霧 雨宮 泉川 一色 糸川 岩清水 浮田 海野 梅沢 遠山 大槻 小野寺 風間 霞 桂木 神楽 柏木 葛城 北条 桐島 草薙 久住 倉橋 小鳥遊 早乙女 榊 笹原 白鳥 水無瀬".split(
    " ",
  );
const givenNames =
  "葵 明里 朝陽 彩乃 杏 一颯 樹 海斗 楓 香織 健吾 航平 小春 咲良 悟 紗季 静香 翔太 涼 澄香 聡美 大地 拓海 千尋 司 直樹 凪 菜月 信也 遥".split(
    " ",
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
      const displayName = `${random.pick(surnames)} ${random.pick(givenNames)}`;
      users.push({ userId, displayName, email: `${userId}@meguri.test` });
      memberships.push({ institutionId: id, userId, role });
    }
  }
  const managers = managersOf(memberships);
  return { users, memberships, managers, corporationMembers: headOffices(institutions, managers) };
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
