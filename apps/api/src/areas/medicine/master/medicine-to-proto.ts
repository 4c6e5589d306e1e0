import { create } from "@bufbuild/protobuf";
import { timestampFromDate, timestampFromMs } from "@bufbuild/protobuf/wkt";
import {
  type Medicine,
  MedicineForm,
  MedicineSchema,
  RegulationClass,
  ShipmentVolume,
  SupplyKind,
  SupplyReason,
  type SupplyStatus,
  SupplyStatusSchema,
} from "@meguri/rpc/app/v1/medicine_pb";
import {
  type MasterVersion,
  MasterVersionSchema,
  type MedicineSuggestion,
  MedicineSuggestionSchema,
} from "@meguri/rpc/app/v1/medicine_service_pb";
import type { MedicineParts, MedicineRow, SupplyRow, VersionRow } from "./medicines-queries.ts";

const forms: Record<string, MedicineForm> = {
  internal: MedicineForm.INTERNAL,
  other: MedicineForm.OTHER,
  injection: MedicineForm.INJECTION,
  external: MedicineForm.EXTERNAL,
  dental: MedicineForm.DENTAL,
};

const regulations: Record<string, RegulationClass> = {
  none: RegulationClass.NONE,
  narcotic: RegulationClass.NARCOTIC,
  poison: RegulationClass.POISON,
  stimulant_material: RegulationClass.STIMULANT_MATERIAL,
  psychotropic: RegulationClass.PSYCHOTROPIC,
};

const supplyKinds: Record<string, SupplyKind> = {
  normal: SupplyKind.NORMAL,
  limited: SupplyKind.LIMITED,
  halted: SupplyKind.HALTED,
};

const supplyReasons: Record<string, SupplyReason> = {
  own: SupplyReason.OWN,
  others: SupplyReason.OTHERS,
  other: SupplyReason.OTHER,
};

const volumes: Record<string, ShipmentVolume> = {
  a_plus: ShipmentVolume.A_PLUS,
  a: ShipmentVolume.A,
  b: ShipmentVolume.B,
  c: ShipmentVolume.C,
  d: ShipmentVolume.D,
};

export const volumeToProto = (name: string | null) => volumes[name ?? ""] ?? ShipmentVolume.UNSPECIFIED;
export const supplyReasonToProto = (name: string) => supplyReasons[name] ?? SupplyReason.UNSPECIFIED;
export const regulationToProto = (name: string) => regulations[name] ?? RegulationClass.UNSPECIFIED;
export const supplyKindToProto = (name: string | null) => supplyKinds[name ?? ""] ?? SupplyKind.UNSPECIFIED;

/** The stored name of a wire's value; undefined for the unspecified. */
function storedName<T>(names: Record<string, T>, value: T): string | undefined {
  return Object.keys(names).find((name) => names[name] === value);
}

export const storedRegulation = (value: RegulationClass) => storedName(regulations, value);
export const storedSupplyKind = (value: SupplyKind) => storedName(supplyKinds, value);
export const storedSupplyReason = (value: SupplyReason) => storedName(supplyReasons, value);

/** A medicine's row as the wire's message; its codes, prices and packages where they were read. */
export function medicineToProto(row: MedicineRow, parts?: MedicineParts): Medicine {
  const { id, name, kana, genericName, genericNameCode, unit, storage, maker, isGeneric } = row;
  return create(MedicineSchema, {
    id,
    name,
    kana,
    genericName,
    genericNameCode,
    unit,
    storage,
    maker,
    isGeneric,
    form: forms[row.form],
    regulation: regulations[row.regulation],
    price: row.price ?? "",
    transitionalUntil: row.transitionalUntil ?? "",
    endsOn: row.endsOn ?? "",
    supply: row.supply ? supplyToProto(row.supply) : undefined,
    ...parts,
  });
}

export function suggestionToProto(row: MedicineRow, place?: { matched: string; standing: string }): MedicineSuggestion {
  const { id: medicineId, name, genericName, maker, unit, isGeneric } = row;
  return create(MedicineSuggestionSchema, {
    medicineId,
    name,
    genericName,
    maker,
    unit,
    isGeneric,
    ...place,
    price: row.price ?? "",
    regulation: regulations[row.regulation],
    supply: row.supply ? supplyKinds[row.supply.kind] : SupplyKind.UNSPECIFIED,
  });
}

export function versionToProto({ appliedAt, ...version }: VersionRow): MasterVersion {
  return create(MasterVersionSchema, { ...version, appliedAt: timestampFromDate(appliedAt) });
}

/** How a product is supplied, as the wire's message. */
export function supplyToProto({
  kind,
  reason,
  volume,
  since,
  securedClass: _class,
  updatedAt,
  ...row
}: SupplyRow): SupplyStatus {
  return create(SupplyStatusSchema, {
    ...row,
    kind: supplyKinds[kind],
    reason: supplyReasons[reason] ?? SupplyReason.UNSPECIFIED,
    volume: volumeToProto(volume),
    since: since ?? "",
    updatedAt: timestampFromMs(updatedAt),
  });
}
