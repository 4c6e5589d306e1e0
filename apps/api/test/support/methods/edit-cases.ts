import type { TokenClaims } from "../server/tokens.ts";
import type { World } from "../world/world.ts";
import { freshVanCode } from "../world/world-trading.ts";

export interface Json {
  [field: string]: Json | string | number | boolean | readonly (Json | string | number)[];
}

/** How an edit is called about a record of a world. */
export interface EditCase {
  by: (world: World) => TokenClaims;
  /** Which record. */
  ids: (world: World) => Json;
  /** Where the version that was read is sent, and where it is stored. */
  version?: {
    at: string;
    table: string;
    column: "updated_at" | "version";
    /** Column that names the record; `id` where absent. */
    key?: string;
    id: (world: World) => string;
  };
  /** A value for each field that can be edited. */
  first: (world: World) => Json;
  /** Other values, each of which can be set alone. */
  second: Json;
  /** Fields of the request that name the record, are the server's, or are tested elsewhere. */
  notEdited: readonly string[];
  /** Fields of the answer that follow from others. */
  follows?: readonly string[];
}

const by = ({ manager }: World) => manager;
const run = { weekday: 1, name: "午前便", cutOff: "15:00", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:00" };
const schedule = {
  runs: [run],
  closedOnHolidays: true,
  closedOnSaturdays: true,
  yearEndFrom: "12-29",
  yearEndUntil: "01-03",
  closedDays: ["2026-12-28"],
};
const otherSchedule = {
  runs: [{ weekday: 2, name: "午後便", cutOff: "10:00", daysBefore: 1, arrivesFrom: "13:00", arrivesUntil: "15:00" }],
  closedOnHolidays: false,
  closedOnSaturdays: false,
  yearEndFrom: "12-30",
  yearEndUntil: "",
  closedDays: [],
};
const inPharmacy = ({ pharmacy }: World) => ({ institutionId: pharmacy.id });

const details = {
  company: "架空薬品",
  companyKana: "カクウヤクヒン",
  registrationNumber: "T1234567890123",
  licenceNumber: "第1号",
  narcotics: true,
  narcoticsLicenceNumber: "麻1",
  narcoticsPrefectures: ["東京都"],
  branches: [{ name: "本店", tel: "03-0000-0001", fax: "03-0000-0002", area: "東" }],
  postalCode: "1000001",
  prefecture: "東京都",
  city: "千代田区",
  address: "1-1",
  building: "架空ビル",
  tel: "03-0000-0003",
  fax: "03-0000-0004",
  email: "a@wholesaler.example.test",
  contact: "架空",
  deliveryNote: "裏口",
};
const otherDetails = {
  vanCode: "ZZ0000001",
  company: "別薬品",
  companyKana: "",
  registrationNumber: "",
  licenceNumber: "第2号",
  narcoticsLicenceNumber: "麻2",
  narcoticsPrefectures: ["大阪府"],
  branches: [],
  postalCode: "",
  prefecture: "大阪府",
  city: "",
  address: "",
  building: "",
  tel: "03-0000-0005",
  fax: "",
  email: "b@wholesaler.example.test",
  contact: "",
  deliveryNote: "",
};

const ofTrading: Record<string, EditCase> = {
  UpdateTrading: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, tradingId: world.inHouseTradingId }),
    version: { at: "updatedAt", table: "trading", column: "updated_at", id: (world) => world.inHouseTradingId },
    first: () => ({
      name: "架空卸",
      terms: {
        channel: 2,
        email: "a@example.test",
        fax: "03-0000-0001",
        tel: "03-0000-0002",
        contact: "架空",
        customerCode: "C-1",
        schedule,
        minimumOrderYen: "5000",
        narcoticsPrefectures: ["東京都"],
      },
    }),
    second: {
      name: "別の卸",
      terms: {
        channel: 5,
        email: "b@example.test",
        fax: "",
        tel: "",
        contact: "",
        customerCode: "",
        schedule: otherSchedule,
        minimumOrderYen: "0",
        narcoticsPrefectures: [],
      },
    },
    notEdited: ["institutionId", "tradingId", "updatedAt"],
    follows: ["coming", "ownMinimumOrderYen"],
  },
  UpdateCustomer: {
    by,
    ids: (world) => ({ wholesalerId: world.wholesalerId, tradingId: world.tradingId }),
    version: { at: "updatedAt", table: "trading", column: "updated_at", id: (world) => world.tradingId },
    first: () => ({
      customerCode: "C-1",
      schedule,
      minimumOrderYen: "5000",
      closing: { closingDay: 20, dueMonths: 1, dueDay: 10, mode: 1, sending: 1, unit: 1 },
      electronicAddress: "0188:7000012050002",
    }),
    second: {
      customerCode: "C-2",
      schedule: otherSchedule,
      minimumOrderYen: "0",
      closing: { closingDay: 31, dueMonths: 2, dueDay: 31, mode: 2, sending: 3, unit: 2 },
      electronicAddress: "0221:T7000012050002",
    },
    notEdited: ["wholesalerId", "tradingId", "updatedAt"],
    follows: ["coming", "ownMinimumOrderYen", "ownSchedule"],
  },
  UpdateInvoiceSetting: {
    by,
    ids: (world) => ({ wholesalerId: world.wholesalerId }),
    version: {
      at: "updatedAt",
      table: "invoice_setting",
      column: "updated_at",
      key: "wholesaler_id",
      id: (world) => world.wholesalerId,
    },
    first: () => ({
      taxRounding: 1,
      bank: {
        bankName: "架空銀行",
        bankBranch: "本店",
        accountKind: 1,
        accountNumber: "1234567",
        accountHolder: "カクウ",
      },
      note: "備考",
      electronicAddress: "0188:7000012050002",
      feeTreatment: 2,
    }),
    second: {
      taxRounding: 2,
      bank: {
        bankName: "別銀行",
        bankBranch: "支店",
        accountKind: 2,
        accountNumber: "7654321",
        accountHolder: "ベツ",
      },
      note: "別の備考",
      electronicAddress: "0221:T7000012050002",
      feeTreatment: 1,
    },
    notEdited: ["wholesalerId", "updatedAt"],
  },
  UpdateBookSetting: {
    by,
    ids: inPharmacy,
    version: {
      at: "updatedAt",
      table: "book_setting",
      column: "updated_at",
      key: "institution_id",
      id: (world) => world.pharmacy.id,
    },
    first: () => ({
      taxMethod: 1,
      purchaseUse: 1,
      purchaseAccount: "医薬品仕入高",
      payableAccount: "買掛金",
      section: "本店",
      fiscalMonth: 4,
    }),
    second: {
      taxMethod: 2,
      purchaseUse: 3,
      purchaseAccount: "仕入高",
      payableAccount: "未払金",
      section: "支店",
      fiscalMonth: 10,
    },
    notEdited: ["institutionId", "updatedAt"],
  },
  UpdatePaymentSetting: {
    by,
    ids: inPharmacy,
    version: {
      at: "updatedAt",
      table: "payment_setting",
      column: "updated_at",
      key: "institution_id",
      id: (world) => world.pharmacy.id,
    },
    first: () => ({
      account: {
        bankCode: "0001",
        bankName: "ｶｸｳ",
        branchCode: "001",
        branchName: "ﾎﾝﾃﾝ",
        accountKind: 1,
        accountNumber: "1234567",
        holder: "ｶ)ｶｸｳ",
      },
      payerCode: "0000000001",
      twoApprovers: true,
    }),
    second: {
      account: {
        bankCode: "0002",
        bankName: "ﾍﾞﾂ",
        branchCode: "002",
        branchName: "ｴｷﾏｴ",
        accountKind: 2,
        accountNumber: "7654321",
        holder: "ｶ)ﾍﾞﾂ",
      },
      payerCode: "0000000002",
      twoApprovers: false,
    },
    notEdited: ["institutionId", "updatedAt"],
  },
  UpdateWholesalerApplication: {
    by,
    ids: (world) => ({ wholesalerId: world.draftWholesalerId }),
    version: { at: "updatedAt", table: "wholesaler", column: "updated_at", id: (world) => world.draftWholesalerId },
    first: (world) => ({
      details: { ...details, vanCode: freshVanCode(), licenceFileId: world.draftDetails.licenceFileId },
    }),
    second: { details: { ...otherDetails, narcotics: false, licenceFileId: "" } },
    notEdited: ["wholesalerId", "updatedAt"],
    follows: ["narcoticsPrefectures", "warnings"],
  },
  ProposeWholesalerChange: {
    by,
    ids: (world) => ({ wholesalerId: world.wholesalerId }),
    version: { at: "updatedAt", table: "wholesaler", column: "updated_at", id: (world) => world.wholesalerId },
    first: (world) => ({
      details: { ...details, vanCode: freshVanCode(), licenceFileId: world.wholesalerDetails.licenceFileId },
    }),
    second: { details: { ...otherDetails, narcotics: false } },
    notEdited: ["wholesalerId", "updatedAt"],
    follows: ["narcoticsPrefectures", "warnings"],
  },
  SetWholesalerDelivery: {
    by,
    ids: (world) => ({ wholesalerId: world.wholesalerId }),
    version: { at: "updatedAt", table: "wholesaler", column: "updated_at", id: (world) => world.wholesalerId },
    first: () => ({ schedule, minimumOrderYen: "5000" }),
    second: { schedule: otherSchedule, minimumOrderYen: "0" },
    notEdited: ["wholesalerId", "updatedAt"],
  },
  PutOrderLine: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, line: { id: world.draftLineId } }),
    version: { at: "line.version", table: "purchase_order_line", column: "version", id: (world) => world.draftLineId },
    first: () => ({ line: { packs: 2, wantedOn: "2028-01-31", note: "青い箱" } }),
    second: { line: { packs: 3, wantedOn: "", note: "" } },
    // The package is tested in orders-cart.test.ts.
    notEdited: [
      "institutionId",
      "tradingId",
      "kind",
      "line.id",
      "line.version",
      "line.medicineId",
      "line.medicineName",
      "line.unit",
      "line.gtin",
      "line.packageWords",
      "line.packQuantity",
      "line.packPrice",
      "line.amountYen",
      "line.reason",
      "line.answer",
      "line.confirmedPacks",
      "line.expectedOn",
      "line.receivedQuantity",
      "line.putByName",
      "line.regulation",
      "line.itemCode",
      "line.daysLeft",
      "line.shortOn",
      "line.shortBeforeNext",
      "line.usable",
      "line.dailyUse",
      "line.supply",
      "line.purchaseRoom",
      "line.capReason",
      "line.unconfirmed",
      "line.needs.half",
      "line.needs.most",
      "line.needs.nearlyAll",
    ],
    follows: ["amountYen", "totalYen", "orderedYen"],
  },
  PutStockReturnLine: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, returnId: world.returnId, lotId: world.lotId }),
    first: () => ({ quantity: "2", reason: "期限", damaged: true, nonReturnable: true }),
    second: { quantity: "3", reason: "", damaged: false, nonReturnable: false },
    notEdited: ["institutionId", "returnId", "lotId"],
    follows: ["blocks"],
  },
  UpdateOrderDraft: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, orderId: world.draftOrderId }),
    version: { at: "version", table: "purchase_order", column: "version", id: (world) => world.draftOrderId },
    first: () => ({ urgentReason: "急ぎ", telephone: "03-0000-0001", note: "裏口" }),
    second: { urgentReason: "", telephone: "", note: "表口" },
    notEdited: ["institutionId", "orderId", "version"],
  },
  UpdateOrderSetting: {
    by,
    ids: inPharmacy,
    first: () => ({
      setting: {
        clerkLimitYen: "10000",
        approvalLimitYen: "90000",
        guardHours: 24,
        revisionOn: "2027-04-01",
        revisionPercent: "5",
      },
    }),
    second: {
      setting: { clerkLimitYen: "0", approvalLimitYen: "0", guardHours: 48, revisionOn: "", revisionPercent: "6" },
    },
    notEdited: ["institutionId", "setting.serviceLevel", "setting.ownFields", "setting.hasHeadOffice"],
  },
};

const ofInstitutions: Record<string, EditCase> = {
  UpdateInstitution: {
    by,
    ids: (world) => ({ institution: { id: world.outsider.id } }),
    version: {
      at: "institution.updatedAt",
      table: "institution",
      column: "updated_at",
      id: ({ outsider }) => outsider.id,
    },
    first: ({ outsider }) => ({
      institution: {
        code: outsider.code,
        kind: 2,
        name: "架空薬局",
        nameKana: "カクウヤッキョク",
        postalCode: "1000001",
        prefecture: "東京都",
        city: "千代田区",
        address: "1-1",
        building: "架空ビル",
        tel: "03-0000-0001",
        fax: "03-0000-0002",
        email: "a@example.test",
        homepage: "https://example.test/",
        hours: "9:00-18:00",
        description: "駅前",
        place: { latitude: 35.5, longitude: 139.5 },
        permitNumber: "許可1",
        offersPsychotropics: true,
      },
    }),
    second: {
      institution: {
        kind: 3,
        name: "別の薬局",
        nameKana: "",
        postalCode: "",
        prefecture: "大阪府",
        city: "",
        address: "",
        building: "",
        tel: "",
        fax: "",
        email: "",
        homepage: "",
        hours: "",
        description: "",
        place: { latitude: 36.5, longitude: 138.5 },
        permitNumber: "許可2",
        offersPsychotropics: false,
      },
    },
    notEdited: [
      "institution.id",
      "institution.verification",
      "institution.verificationReason",
      "institution.corporationId",
      "institution.corporationName",
      "institution.createdAt",
      "institution.updatedAt",
      "institution.deletedAt",
      // Needs a file that was uploaded: institution-records.test.ts.
      "institution.permitFileId",
    ],
    follows: ["verification", "verificationReason"],
  },
  UpdateGroup: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, group: { id: world.groupId } }),
    version: { at: "group.updatedAt", table: "sharing_group", column: "updated_at", id: (world) => world.groupId },
    first: () => ({
      group: { name: "架空の輪", description: "近所", rules: "なし", region: 2, prefecture: "東京都", privacyLevel: 3 },
    }),
    second: {
      group: { name: "別の輪", description: "", rules: "", region: 1, prefecture: "", privacyLevel: 2 },
    },
    notEdited: [
      "institutionId",
      "group.id",
      "group.managerInstitutionId",
      "group.managerInstitutionName",
      "group.memberCount",
      "group.myState",
      "group.distanceKm",
      "group.createdAt",
      "group.updatedAt",
    ],
  },
  UpdateCorporation: {
    by,
    ids: ({ corporationId }) => ({ corporationId }),
    first: () => ({ name: "架空会社", corporateNumber: "7000012050002" }),
    second: { name: "別の会社", corporateNumber: "" },
    notEdited: ["corporationId"],
  },
  UpdateShareSetting: {
    by,
    ids: inPharmacy,
    first: () => ({ setting: { offersPsychotropics: true, taxIncluded: true } }),
    second: { setting: { offersPsychotropics: false, taxIncluded: false } },
    notEdited: ["institutionId"],
  },
  SaveForecastSettings: {
    by,
    ids: inPharmacy,
    first: () => ({
      settings: {
        serviceMuch: 97,
        serviceUsual: 94,
        serviceRare: 89,
        leadDays: 2,
        reviewDays: 3,
        closedWeekdays: [1],
        closedOnHolidays: true,
        closedDays: [{ day: "2027-01-04", note: "棚卸" }],
      },
    }),
    second: {
      settings: {
        serviceMuch: 96,
        serviceUsual: 93,
        serviceRare: 88,
        leadDays: 0,
        reviewDays: 4,
        closedWeekdays: [],
        closedOnHolidays: false,
        closedDays: [],
      },
    },
    notEdited: ["institutionId"],
  },
};

const ofStock: Record<string, EditCase> = {
  UpdateStockCountEntry: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, countId: world.countId, entry: { id: world.countEntryId } }),
    first: ({ medicineId }) => ({ entry: { medicineId, lot: "L1", expiresOn: "2028-01-31", quantity: "7" } }),
    second: { entry: { lot: "", expiresOn: "", quantity: "8" } },
    notEdited: [
      "institutionId",
      "countId",
      "entry.id",
      "entry.medicineName",
      "entry.unit",
      "entry.code",
      "entry.countedByName",
      "entry.countedAt",
      "entry.takenBack",
      "entry.needsLot",
    ],
    follows: ["needsLot", "lotlessCount"],
  },
  UpdateDeliveryLine: {
    by,
    ids: (world) => ({
      institutionId: world.pharmacy.id,
      deliveryId: world.deliveryId,
      line: { id: world.deliveryLineId },
    }),
    first: ({ medicineId }) => ({
      line: { medicineId, lot: "L1", expiresOn: "2028-01-31", quantity: "7", packs: 2, unitCost: "8.5" },
    }),
    second: { line: { lot: "", expiresOn: "", quantity: "8", packs: 0, unitCost: "" } },
    notEdited: [
      "institutionId",
      "deliveryId",
      "line.id",
      "line.medicineName",
      "line.unit",
      "line.code",
      "line.scannedByName",
      "line.scannedAt",
      "line.takenBack",
      "line.costWarning",
    ],
    follows: ["costWarning"],
  },
  UpdateStockItem: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, medicineId: world.medicineId }),
    first: () => ({ orderPoint: "5", location: "A-1" }),
    second: { orderPoint: "", location: "" },
    notEdited: ["institutionId", "medicineId"],
    follows: ["flags"],
  },
  UpdateStockSetting: {
    by,
    ids: inPharmacy,
    first: () => ({ beginsOn: "2026-10-01", valuation: 2 }),
    second: { beginsOn: "2026-11-01", valuation: 1 },
    notEdited: ["institutionId"],
  },
  UpdateDispensingSetting: {
    by,
    ids: inPharmacy,
    first: () => ({ forecastsVisits: true, retentionYears: 3 }),
    second: { forecastsVisits: false, retentionYears: 4 },
    notEdited: ["institutionId"],
    follows: ["importKey"],
  },
  UpdateTerminal: {
    by,
    ids: (world) => ({ institutionId: world.pharmacy.id, terminalId: world.terminalId }),
    first: () => ({ name: "棚の端末", scopes: [1, 2] }),
    second: { name: "別の端末", scopes: [3] },
    notEdited: ["institutionId", "terminalId"],
  },
};

const ofAccounts: Record<string, EditCase> = {
  UpdateAccount: {
    by,
    ids: () => ({ user: {} }),
    first: () => ({
      user: { displayName: "架空 花子", nameKana: "カクウ ハナコ", tel: "03-0000-0001" },
      language: "en",
    }),
    second: { user: { displayName: "別の名", nameKana: "", tel: "" }, language: "fr" },
    notEdited: [
      "user.userId",
      "user.email",
      "user.emailVerified",
      "user.lastLogin",
      "user.providerId",
      "user.tenantId",
      "user.createdAt",
      "user.updatedAt",
      "user.deletedAt",
      // Needs a picture that was uploaded: photos.test.ts.
      "user.photoUrl",
    ],
  },
};

const ofBilling: Record<string, EditCase> = {
  UpdateBillingAccount: {
    by,
    ids: (world) => ({ accountId: world.billingAccountId }),
    version: {
      at: "updatedAt",
      table: "billing_account",
      column: "updated_at",
      id: (world) => world.billingAccountId,
    },
    first: () => ({
      fields: {
        name: "架空薬局",
        postalCode: "1000001",
        address: "東京都架空区1",
        tel: "03-0000-0001",
        email: "a@example.test",
      },
    }),
    second: {
      fields: {
        name: "別の薬局",
        postalCode: "1000002",
        address: "大阪府架空市2",
        tel: "",
        email: "b@example.test",
      },
    },
    notEdited: ["accountId", "updatedAt"],
  },
};

/** Each method that edits a record. */
export const editCases: Record<string, EditCase> = {
  ...ofTrading,
  ...ofInstitutions,
  ...ofStock,
  ...ofAccounts,
  ...ofBilling,
};
