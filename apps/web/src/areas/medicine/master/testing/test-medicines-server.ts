import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { type FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { type Job, JobSchema, JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import { MedicineSchema, RegulationClass, SupplyKind, type SupplyStatus } from "@meguri/rpc/app/v1/medicine_pb";
import {
  type GetMasterImportResponse,
  GetMasterImportResponseSchema,
  MedicineService,
  type ParkedCode,
  ParkedCodeSchema,
} from "@meguri/rpc/app/v1/medicine_service_pb";

/** A refusal as the server sends it. */
export function refusal(reason: FailureReason, code = Code.FailedPrecondition): ConnectError {
  return new ConnectError("refused", code, undefined, [{ desc: FailureSchema, value: { reason } }]);
}

export const appliedAt = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

const names = [
  "アムロジピンＯＤ錠５ｍｇ「青葉」",
  "アムロジピン錠２．５ｍｇ「若葉」",
  "配合アムロ錠「双葉」",
  "モルヒネ錠１０ｍｇ",
];

const suggestion = (index: number) => ({
  medicineId: `62000000${index}`,
  name: names[index] ?? "",
  genericName: index < 2 ? "【般】アムロジピン錠" : "",
  unit: "錠",
  price: `${index + 10}.4`,
  regulation: index === 3 ? RegulationClass.NARCOTIC : RegulationClass.NONE,
  supply: index === 1 ? SupplyKind.LIMITED : SupplyKind.NORMAL,
  isGeneric: true,
  matched: index === 2 ? "inner" : "prefix",
  standing: ["stocked", "last"][index] ?? "other",
});

/** A server with four medicines, in memory; a test reads its calls and changes its state. */
export function medicinesServer() {
  const calls: { method: string; input: unknown }[] = [];
  const fails = new Map<string, ConnectError>();
  const state = {
    supply: undefined as SupplyStatus | undefined,
    storage: "",
    /** Suggestions are not answered before this is. */
    slow: undefined as Promise<void> | undefined,
    job: create(JobSchema, { id: "job-1", kind: "master-import", fileName: "y_20240417.csv" }) as Job,
    found: create(GetMasterImportResponseSchema) as GetMasterImportResponse,
    parked: [
      create(ParkedCodeSchema, {
        kind: "price",
        code: "2171022F1010",
        reason: "ambiguous",
        name: "アムロジピン錠",
        candidates: [suggestion(0), suggestion(1)],
        source: "price",
      }),
    ] as ParkedCode[],
  };
  function answer<Input, Output>(method: string, respond: (input: Input) => Output) {
    return (input: Input): Output => {
      calls.push({ method, input });
      const failure = fails.get(method);
      if (failure) throw failure;
      return respond(input);
    };
  }
  const result = (text: string) =>
    names.flatMap((_, index) => {
      const one = suggestion(index);
      if (one.medicineId === text) return [{ ...one, matched: "code" }];
      return one.name.includes(text) ? [one] : [];
    });
  const order = ["stocked", "other", "last"];
  const inOrder = (suggestions: ReturnType<typeof result>) =>
    suggestions.toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing));
  const medicine = (index: number) => {
    const { medicineId: id, supply, matched: _, standing: __, ...facts } = suggestion(index);
    const prices = [
      { price: "10.4", validFrom: "2026-04-01" },
      { price: "11.2", validFrom: "2024-04-01", validUntil: "2026-03-31" },
    ];
    return create(MedicineSchema, {
      ...facts,
      id,
      storage: state.storage,
      supply: state.supply ?? { kind: supply },
      prices,
    });
  };
  const transport = createRouterTransport(({ service }) => {
    service(MedicineService, {
      suggestMedicines: async (request) => {
        const respond = answer("suggestMedicines", ({ text }: { text: string }) => ({
          suggestions: inOrder(result(text)),
        }));
        const response = respond(request);
        await state.slow;
        return response;
      },
      listMedicines: answer("listMedicines", ({ text }: { text: string }) => {
        const medicines = names.flatMap((name, index) => (name.includes(text) ? [medicine(index)] : []));
        return { medicines, count: medicines.length };
      }),
      getMedicine: answer("getMedicine", () => ({ medicine: medicine(0), sameGeneric: [suggestion(1)] })),
      setSupplyStatus: answer("setSupplyStatus", ({ supply }: { supply?: SupplyStatus }) => {
        state.supply = supply && { ...supply, edited: true };
        return { medicine: medicine(0) };
      }),
      setStorage: answer("setStorage", ({ storage }: { storage: string }) => {
        state.storage = storage;
        return { medicine: medicine(0) };
      }),
      listMasterVersions: answer("listMasterVersions", () => ({ versions: [] })),
      getMasterImport: answer("getMasterImport", () => state.found),
      applyMasterImport: answer("applyMasterImport", () => {
        state.job = create(JobSchema, { ...state.job, state: JobState.DONE });
        return {};
      }),
      listParkedCodes: answer("listParkedCodes", () => ({ codes: state.parked, count: state.parked.length })),
      resolveParkedCode: answer("resolveParkedCode", ({ code }: { code: string }) => {
        state.parked = state.parked.filter((parked) => parked.code !== code);
        return {};
      }),
    });
    service(JobService, {
      getJob: answer("getJob", () => ({ job: state.job })),
      cancelJob: answer("cancelJob", () => {
        state.job = create(JobSchema, { ...state.job, state: JobState.CANCELLED });
        return { job: state.job };
      }),
    });
  });
  const inputsOf = (method: string) => calls.filter((call) => call.method === method).map(({ input }) => input);
  return { transport, calls, fails, state, inputsOf };
}
