import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { isPotency } from "@meguri/formats/dispensing/stock-quantity";
import {
  type DispensingFile,
  DispensingFileSchema,
  DispensingFileState,
  DispensingFormat,
  type DispensingProblem,
  DispensingProblemSchema,
  DispensingSource,
  type Prescription,
  type PrescriptionItem,
  PrescriptionItemSchema,
  PrescriptionSchema,
  StockEffect,
  UsageClass,
} from "@meguri/rpc/app/v1/dispensing_pb";
import type { StoredProblem } from "../stored.ts";
import type * as stored from "../tables.ts";
import type { FileRow } from "./files/files-queries.ts";
import type { PrescriptionItemRow, PrescriptionRow } from "./prescriptions-queries.ts";

const formats = {
  nsips: DispensingFormat.NSIPS,
  jahis_rx: DispensingFormat.JAHIS_RX,
  jahis_tc: DispensingFormat.JAHIS_TC,
  csv: DispensingFormat.CSV,
} as const satisfies Record<stored.DispensingFileFormat, DispensingFormat>;

const states = {
  imported: DispensingFileState.IMPORTED,
  replaced: DispensingFileState.REPLACED,
  deleted: DispensingFileState.DELETED,
  failed: DispensingFileState.FAILED,
  held: DispensingFileState.HELD,
  discarded: DispensingFileState.DISCARDED,
} as const satisfies Record<stored.DispensingFileState, DispensingFileState>;

const sources = {
  screen: DispensingSource.SCREEN,
  folder: DispensingSource.FOLDER,
  terminal: DispensingSource.TERMINAL,
} as const satisfies Record<stored.DispensingFileCameBy, DispensingSource>;

const usages: Record<string, UsageClass> = {
  oral: UsageClass.INTERNAL,
  oral_drops: UsageClass.DROPS,
  as_needed: UsageClass.AS_NEEDED,
  external: UsageClass.EXTERNAL,
  injection: UsageClass.INJECTION,
  decoction: UsageClass.DECOCTION,
  infusion: UsageClass.INFUSION,
  material: UsageClass.MATERIAL,
  other: UsageClass.OTHER,
};

const effects = {
  posted: StockEffect.POSTED,
  before_start: StockEffect.BEFORE_START,
  partly: StockEffect.PARTLY,
  none: StockEffect.NONE,
} as const satisfies Record<PrescriptionRow["stockEffect"], StockEffect>;

/** The stored name of a wire's value; undefined for one that has none. */
function nameOf<Name extends string, Value>(names: Record<Name, Value>, value: Value): Name | undefined {
  const isName = (text: string): text is Name => Object.hasOwn(names, text);
  return Object.keys(names)
    .filter(isName)
    .find((name) => names[name] === value);
}

export const formatToProto = (format: stored.DispensingFileFormat) => formats[format];
export const formatOf = (value: DispensingFormat) => nameOf(formats, value) ?? "nsips";
export const sourceOf = (value: DispensingSource) => nameOf(sources, value) ?? "screen";
export const stateOf = (value: DispensingFileState) => nameOf(states, value);
export const stateToProto = (state: stored.DispensingFileState) => states[state];

export function fileToProto(row: FileRow, known = false): DispensingFile {
  const { id, name, importedByName } = row;
  return create(DispensingFileSchema, {
    id,
    name,
    importedByName,
    format: formats[row.format],
    state: known ? DispensingFileState.KNOWN : states[row.state],
    dispensingCount: row.dispensings,
    itemCount: row.items,
    unknownCount: row.unknownItems,
    problemCount: row.problems.length,
    importedAt: timestampFromDate(row.importedAt),
    source: sources[row.cameBy],
  });
}

export function problemToProto(problem: StoredProblem): DispensingProblem {
  return create(DispensingProblemSchema, problem);
}

/** Characters of a patient's key that are shown: enough to tell two apart on a page, too few to look one up. */
const markLength = 8;

/** What a person sees of a patient's key. */
export function patientMarkOf(key: Buffer): string {
  return key.toString("hex").slice(0, markLength);
}

export function prescriptionToProto(row: PrescriptionRow, institutionId: string): Prescription {
  const { id, dispensedOn, receptionNo, prescriptionNo, clinicName, department, itemCount, unknownCount } = row;
  return create(PrescriptionSchema, {
    id,
    institutionId,
    dispensedOn,
    receptionNo,
    prescriptionNo,
    clinicName,
    department,
    itemCount,
    unknownCount,
    prescribedOn: row.prescribedOn ?? "",
    nextVisitOn: row.nextVisitOn ?? "",
    stockEffect: effects[row.stockEffect],
    fileId: row.fileId,
    fileName: row.fileName,
    patientMark: row.patientKey ? patientMarkOf(row.patientKey) : "",
    isPatientErased: row.isPatientErased,
    names: row.names,
    birthYear: row.birthYear ?? 0,
  });
}

export function itemToProto(row: PrescriptionItemRow): PrescriptionItem {
  const { rpNo, usageName, name, unit, lots } = row;
  return create(PrescriptionItemSchema, {
    rpNo,
    usageName,
    name,
    unit,
    lots,
    usage: usages[row.usageClass] ?? UsageClass.UNSPECIFIED,
    supplyDays: row.usageCount ?? 0,
    medicineId: row.medicineId ?? "",
    amount: row.amount ?? "",
    total: row.fileTotal ?? "",
    quantity: row.total ?? "",
    stockUnit: row.stockUnit,
    inPotency: isPotency({ unit: row.unit, unitKind: row.unitKind || null }),
    code: row.medicineId === null ? row.code : "",
    remainder: row.remainder ?? "",
    line: row.line,
    notable: row.notable ?? "",
  });
}
