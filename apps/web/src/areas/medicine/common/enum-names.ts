import {
  MedicineForm,
  RegulationClass,
  ShipmentVolume,
  SupplyKind,
  SupplyReason,
} from "@meguri/rpc/app/v1/medicine_pb";

export const regulationNames = ["NONE", "NARCOTIC", "POISON", "STIMULANT_MATERIAL", "PSYCHOTROPIC"] as const;
const formNames = ["INTERNAL", "OTHER", "INJECTION", "EXTERNAL", "DENTAL"] as const;
export const supplyNames = ["NORMAL", "LIMITED", "HALTED"] as const;
export const reasonNames = ["OWN", "OTHERS", "OTHER"] as const;

const volumeNames = ["A_PLUS", "A", "B", "C", "D"] as const;

export type RegulationName = (typeof regulationNames)[number];
export type SupplyName = (typeof supplyNames)[number];
export type ReasonName = (typeof reasonNames)[number];

/** Finds the name of a value; nothing where it is unspecified, and for a value newer than this page. */
function namer<Name extends string>(names: readonly Name[], values: Readonly<Record<Name, number>>) {
  return (value: number): Name | undefined => names.find((name) => values[name] === value);
}

export const regulationName = namer(regulationNames, RegulationClass);
export const formName = namer(formNames, MedicineForm);
export const supplyName = namer(supplyNames, SupplyKind);
export const volumeName = namer(volumeNames, ShipmentVolume);
export const reasonName = namer(reasonNames, SupplyReason);
