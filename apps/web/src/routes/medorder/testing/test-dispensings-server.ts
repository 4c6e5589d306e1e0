import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import {
  type DispensingFile,
  DispensingFileSchema,
  DispensingFileState,
  PrescriptionItemSchema,
  PrescriptionSchema,
  StockEffect,
  UsageClass,
} from "@meguri/rpc/app/v1/dispensing_pb";
import {
  DispensingService,
  type ImportDispensingFilesRequest,
  ImportDispensingFilesRequestSchema,
  type ListDispensingFilesRequest,
  type ListPrescriptionsRequest,
  type ResolveUnknownItemRequest,
  type ResolveUnknownUnitRequest,
  type UnknownUnitSchema,
  type UpdateDispensingSettingRequest,
} from "@meguri/rpc/app/v1/dispensing_service_pb";
import type { ErasePatientRequest } from "@meguri/rpc/app/v1/erase_patient_pb";
import {
  DispensingChange,
  type HeldDispensing,
  HeldDispensingSchema,
  HoldReason,
} from "@meguri/rpc/app/v1/held_dispensing_pb";
import {
  type AcceptHeldDispensingRequest,
  type DiscardHeldDispensingsRequest,
  HeldDispensingService,
} from "@meguri/rpc/app/v1/held_dispensing_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";

const importedAt = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

const prescription = () =>
  create(PrescriptionSchema, {
    id: "p1",
    institutionId: "one",
    dispensedOn: "2026-11-18",
    receptionNo: "7",
    clinicName: "架空内科",
    itemCount: 4,
    names: ["アムロジピン錠5mg「架空」", "架空軟膏0.1%", "架空散20%"],
    unknownCount: 1,
    nextVisitOn: "2026-12-02",
    stockEffect: StockEffect.PARTLY,
    fileId: "f1",
    fileName: "A1.txt",
    patientMark: "0a1b2c3d",
    birthYear: 1960,
  });

const items = () => [
  create(PrescriptionItemSchema, {
    rpNo: "1",
    usage: UsageClass.INTERNAL,
    usageName: "毎食後",
    supplyDays: 14,
    medicineId: "620000001",
    name: "アムロジピン錠５ｍｇ「青葉」",
    unit: "錠",
    amount: "3",
    total: "42",
    quantity: "42",
    stockUnit: "錠",
    lots: [{ lot: "A1B2", expiresOn: "2027-03-31", quantity: "42" }],
  }),
  create(PrescriptionItemSchema, {
    rpNo: "2",
    usage: UsageClass.EXTERNAL,
    name: "知らない軟膏",
    code: "699999999",
    unit: "ｇ",
    amount: "25",
    total: "25",
  }),
];

/** A powder by its ingredient, converted, and one in packets that nobody has converted yet. */
const inOtherUnits = () => [
  create(PrescriptionItemSchema, {
    rpNo: "3",
    usage: UsageClass.INTERNAL,
    supplyDays: 7,
    medicineId: "620000002",
    name: "架空細粒２０％",
    unit: "ｍｇ",
    inPotency: true,
    amount: "200",
    total: "1400",
    quantity: "7",
    stockUnit: "ｇ",
  }),
  create(PrescriptionItemSchema, {
    rpNo: "4",
    usage: UsageClass.INTERNAL,
    supplyDays: 7,
    medicineId: "620000003",
    name: "架空散",
    unit: "包",
    amount: "3",
    total: "21",
    stockUnit: "ｇ",
  }),
];

const version = (id: string, total: string) => ({
  prescription: create(PrescriptionSchema, {
    id,
    institutionId: "one",
    dispensedOn: "2026-11-18",
    receptionNo: "7",
    clinicName: "架空内科",
    fileId: "f1",
    fileName: `${id}.txt`,
    stockEffect: StockEffect.NONE,
  }),
  senderCode: "1344999991",
  sentAt: "20261118090000",
  items: [{ line: 4, name: "アムロジピン錠５ｍｇ「青葉」", total, unit: "錠", medicineId: "620000001" }],
});

/** One file of another pharmacy, and one reception that came by CSV and NSIPS. */
export const heldDispensings = () => [
  create(HeldDispensingSchema, {
    version: version("h1", "14"),
    change: DispensingChange.ADDED,
    heldAt: importedAt,
    sentByName: "青葉 みのり",
    reasons: [HoldReason.OTHER_PHARMACY],
  }),
  create(HeldDispensingSchema, {
    version: version("h2", "21"),
    change: DispensingChange.ADDED,
    heldAt: importedAt,
    sentByName: "青葉 みのり",
    reasons: [HoldReason.OTHER_SOURCE],
    rivals: [version("p1", "28")],
  }),
];

/** A pharmacy's dispensings in memory; a test reads what it was sent and makes calls fail while `fails` has them. */
export function dispensingsServer(plan = { active: true, trialAvailable: true }) {
  const fails = new Map<string, ConnectError>();
  const calls: { method: string; input: unknown }[] = [];
  const state = {
    files: [] as DispensingFile[],
    forecastsVisits: false,
    unknown: true,
    units: [] as MessageInitShape<typeof UnknownUnitSchema>[],
    prescriptionPages: 1,
    retentionYears: 5,
    isErased: false,
    held: [] as HeldDispensing[],
  };
  const decide = (ids: readonly string[]) => {
    state.held = state.held.filter(({ version: one }) => !ids.includes(one?.prescription?.id ?? ""));
    return { count: ids.length };
  };
  /** The very bytes of each import. */
  const sent: Uint8Array[] = [];
  function answer<Input, Output>(method: string, respond: (input: Input) => Output) {
    return (input: Input): Output => {
      calls.push({ method, input });
      const failure = fails.get(method);
      if (failure) throw failure;
      return respond(input);
    };
  }
  const setting = () => ({
    forecastsVisits: state.forecastsVisits,
    retentionYears: state.retentionYears,
    importKey: state.forecastsVisits ? new Uint8Array(32).fill(7) : new Uint8Array(),
  });
  const transport = createRouterTransport(({ service }) => {
    service(AccountService, {
      getAccount: answer("getAccount", () => ({
        account: {
          memberships: [{ institutionId: "one", institutionName: "架空薬局", role: MemberRole.MANAGER }],
        },
      })),
    });
    service(InstitutionService, { getMedorderPlan: answer("getMedorderPlan", () => ({ plan })) });
    service(MedicineService, {
      suggestMedicines: answer("suggestMedicines", () => ({
        suggestions: [{ medicineId: "620000001", name: "アムロジピン錠５ｍｇ「青葉」", unit: "錠", matched: "prefix" }],
      })),
    });
    service(HeldDispensingService, {
      listHeldDispensings: answer("listHeldDispensings", () => ({ held: state.held, count: state.held.length })),
      acceptHeldDispensing: answer("acceptHeldDispensing", ({ dispensingId }: AcceptHeldDispensingRequest) =>
        decide([dispensingId]),
      ),
      discardHeldDispensings: answer("discardHeldDispensings", ({ dispensingIds }: DiscardHeldDispensingsRequest) =>
        decide(dispensingIds),
      ),
    });
    service(DispensingService, {
      importDispensingFiles: answer("importDispensingFiles", (request: ImportDispensingFilesRequest) => {
        sent.push(toBinary(ImportDispensingFilesRequestSchema, request));
        const results = request.files.map(({ name, format, text }) => {
          const failed = text.includes("broken");
          const file = create(DispensingFileSchema, {
            id: `f${state.files.length + 1}`,
            name,
            format,
            importedAt,
            dispensingCount: 1,
            itemCount: 1,
            state: failed ? DispensingFileState.FAILED : DispensingFileState.IMPORTED,
            importedByName: "青葉 みのり",
          });
          state.files.unshift(file);
          return { file, problems: failed ? [{ line: 2, column: 7, problem: "cell_missing" }] : [] };
        });
        return { results };
      }),
      listDispensingFiles: answer("listDispensingFiles", ({ state: wanted }: ListDispensingFilesRequest) => ({
        files: state.files.filter((file) => !wanted || file.state === wanted),
        counts: [DispensingFileState.IMPORTED, DispensingFileState.FAILED].flatMap((one) => {
          const count = state.files.filter((file) => file.state === one).length;
          return count > 0 ? [{ state: one, count }] : [];
        }),
      })),
      getDispensingFile: answer("getDispensingFile", () => ({
        file: state.files[0] ?? create(DispensingFileSchema, { id: "f1", name: "A1.txt", importedAt }),
        problems: [{ line: 4, column: 16, value: "三", problem: "cell_unreadable", warning: false }],
        prescriptions: [prescription()],
      })),
      listPrescriptions: answer("listPrescriptions", ({ keyword, cursor }: ListPrescriptionsRequest) => {
        if (keyword === "無い") return { prescriptions: [], count: 0 };
        const isLast = state.prescriptionPages === 1 || cursor !== "";
        return { prescriptions: [prescription()], count: state.prescriptionPages, nextCursor: isLast ? "" : "more" };
      }),
      getPrescription: answer("getPrescription", () => ({
        prescription: state.isErased
          ? create(PrescriptionSchema, { ...prescription(), patientMark: "", birthYear: 0, isPatientErased: true })
          : prescription(),
        items: [...items(), ...inOtherUnits()],
      })),
      erasePatient: answer("erasePatient", (_: ErasePatientRequest) => {
        state.isErased = true;
        return { dispensingCount: 3, visitCount: 1 };
      }),
      listUnknownItems: answer("listUnknownItems", () => ({
        items: state.unknown ? [{ name: "知らない軟膏", code: "699999999", count: 3, lastOn: "2026-11-18" }] : [],
        units: state.units,
      })),
      resolveUnknownItem: answer("resolveUnknownItem", (_: ResolveUnknownItemRequest) => {
        state.unknown = false;
        return { count: 3 };
      }),
      resolveUnknownUnit: answer("resolveUnknownUnit", (_: ResolveUnknownUnitRequest) => {
        state.units = [];
        return { count: 2 };
      }),
      getDispensingSetting: answer("getDispensingSetting", setting),
      updateDispensingSetting: answer(
        "updateDispensingSetting",
        ({ forecastsVisits, retentionYears }: UpdateDispensingSettingRequest) => {
          state.forecastsVisits = forecastsVisits;
          state.retentionYears = retentionYears || state.retentionYears;
          return setting();
        },
      ),
    });
  });
  const inputsOf = (method: string) => calls.filter((call) => call.method === method).map(({ input }) => input);
  return { transport, calls, fails, state, sent, inputsOf };
}
