import type { DeliverySchedule } from "@meguri/rules/delivery-schedule";
import type { WholesalerDetails } from "@meguri/rules/wholesaler";
import type { DemoMedicine } from "./medicines/medicines.ts";
import { randomOf } from "./random.ts";
import { prefecture } from "./towns.ts";

/** A wholesaler that does not exist: what its slips begin with, and how the demo pharmacy orders from it. */
export type Wholesaler = {
  name: string;
  mark: string;
  vanCode: string;
  customerCode: string;
  channel: "system" | "email" | "eos";
  email: string;
  tel: string;
  /** Its manager where it is registered in this system. */
  office:
    | { userId: string; branches: string[]; kana: string; sellsNarcotics: boolean; registrationNumber: string }
    | undefined;
};

/** Those that history was ordered from stand first; the last is new. */
export const wholesalers: readonly [Wholesaler, Wholesaler, Wholesaler, Wholesaler] = [
  {
    name: "架空堂薬品",
    mark: "KD",
    vanCode: "KAKU00001",
    customerCode: "10-00421",
    channel: "system",
    email: "order@kakudo.meguri.test",
    tel: "050-0002-0001",
    office: {
      userId: "demo-wholesaler",
      // Right check digits of corporations that no registry office numbers.
      registrationNumber: "T8999900000001",
      kana: "カクウドウヤクヒン",
      sellsNarcotics: true,
      branches: ["みどり支店", "前橋支店", "高崎支店"],
    },
  },
  {
    name: "みほん薬品販売",
    mark: "MH",
    vanCode: "MIHO00001",
    customerCode: "M7719",
    channel: "system",
    email: "order@mihon.meguri.test",
    tel: "050-0002-0002",
    office: {
      userId: "demo-office",
      registrationNumber: "T7999900000002",
      kana: "ミホンヤクヒンハンバイ",
      sellsNarcotics: false,
      branches: ["桐生支店", "太田支店"],
    },
  },
  {
    name: "絵空メディカルサービス",
    mark: "ES",
    vanCode: "990000003",
    customerCode: "0031882",
    channel: "eos",
    email: "",
    tel: "050-0002-0003",
    office: undefined,
  },
  {
    name: "夢見薬品流通",
    mark: "YM",
    vanCode: "YUME00001",
    customerCode: "Y-2201",
    channel: "email",
    email: "order@yumemi.meguri.test",
    tel: "050-0002-0004",
    office: undefined,
  },
];

/** Where a pharmacy orders a medicine (帳合): narcotics where they are sold, all else by its maker. */
export function wholesalerOf({ maker, regulation }: Pick<DemoMedicine, "maker" | "regulation">): Wholesaler {
  return regulation === "narcotic" ? wholesalers[0] : wholesalerOfMaker(maker);
}

export function wholesalerOfMaker(maker: string): Wholesaler {
  const [first, second, third] = wholesalers;
  return randomOf("wholesaler", maker).pick([first, second, first, second, third]);
}

/** What a unit costs without tax: where it is usually ordered, and a little more elsewhere. */
export function netPriceOf(medicine: DemoMedicine, day: string, wholesaler = wholesalerOf(medicine)): number {
  const list = medicine.prices.find(({ validUntil }) => !validUntil || validUntil >= day)?.price ?? "0";
  const usual = 0.8 + 0.09 * randomOf("net price", medicine.id).next();
  const elsewhere =
    wholesalerOf(medicine) === wholesaler ? 0 : randomOf(wholesaler.mark, medicine.id).next() * 0.05 - 0.01;
  return Math.round(Number(list) * (usual + elsewhere) * 100) / 100;
}

/** Twice a day from Monday to Friday, once on Saturday. */
export function scheduleOf(): DeliverySchedule {
  const morning = { name: "午前便", cutOff: "19:00", daysBefore: 1, arrivesFrom: "08:30", arrivesUntil: "10:00" };
  const afternoon = { name: "午後便", cutOff: "11:00", daysBefore: 0, arrivesFrom: "14:00", arrivesUntil: "16:00" };
  return {
    runs: [
      ...[1, 2, 3, 4, 5].flatMap((weekday) => [
        { weekday, ...morning },
        { weekday, ...afternoon },
      ]),
      { weekday: 6, ...morning, name: "土曜便" },
    ],
    closedOnHolidays: true,
    closedOnSaturdays: false,
    yearEndFrom: "12-30",
    yearEndUntil: "01-03",
    closedDays: [],
  };
}

/** The profile of a wholesaler; for those that are in this system. */
export function detailsOf(wholesaler: Wholesaler): WholesalerDetails | undefined {
  const { name, vanCode, tel, email, office } = wholesaler;
  if (!office) return undefined;
  const { sellsNarcotics: narcotics } = office;
  return {
    vanCode,
    company: name,
    companyKana: office.kana,
    tel,
    email,
    fax: tel.replace("0002", "0003"),
    registrationNumber: office.registrationNumber,
    licenceNumber: `架空卸第${vanCode.slice(4)}号`,
    licenceFileId: "",
    narcotics,
    narcoticsLicenceNumber: narcotics ? `架空麻卸第${vanCode.slice(4)}号` : "",
    narcoticsPrefectures: narcotics ? [prefecture.name] : [],
    branches: office.branches.map((branch, index) => ({
      name: branch,
      tel: tel.replace("0002", `001${index}`),
      fax: "",
      area: `${branch.replace("支店", "")}とその周辺`,
    })),
    postalCode: "370-0000",
    prefecture: prefecture.name,
    city: "高崎市",
    address: "架空町5-1",
    building: "",
    contact: "受注係",
    deliveryNote: "麻薬は午前便でお届けし、管理者に手渡します。".slice(narcotics ? 0 : 99),
  };
}
