import type { DispensedItem, DispensedUsage, Dispensing } from "@meguri/formats/dispensing/dispensing";
import { dispensingKey } from "@meguri/formats/dispensing/dispensing-key";
import { addDays } from "../../platform/clock/tokyo-day.ts";
import { newId } from "../../platform/new-id.ts";

/** A patient's key as it is stored: of the tenant's secret, so that the browser's key alone finds nobody. */
export interface StoredPatient {
  key: Buffer;
  birthYear: number | null;
  sex: 1 | 2 | null;
}

/** One dispensing, ready to be written. */
export interface DispensingRow {
  id: string;
  kind: Dispensing["kind"];
  sourceKey: string;
  fileId: string;
  dispensedOn: string;
  prescribedOn: string | null;
  receptionNo: string;
  prescriptionNo: string;
  clinicCode: string;
  clinicName: string;
  department: string;
  nextVisitOn: string | null;
  patient: StoredPatient | undefined;
  items: ItemRow[];
}

export interface ItemRow {
  line: number;
  rpNo: string;
  usageClass: string;
  usageName: string;
  usageCount: number | null;
  oneDosePackage: boolean;
  codes: { kind: string; code: string }[];
  isMedicine: boolean;
  name: string;
  unit: string;
  amount: string | null;
  total: string | null;
  lot: string;
  genericPrescribed: boolean;
}

/** What the file's dispensing becomes. `at` makes the id, `today` stands in for the day of what is only prescribed. */
export function dispensingRow(
  told: Dispensing,
  context: { fileId: string; content: string; at: Date; today: string; patient: StoredPatient | undefined },
): DispensingRow {
  const dispensedOn = told.dispensedOn ?? context.today;
  const days = told.usages.flatMap((usage) => usage.days ?? []);
  return {
    id: newId(context.at),
    kind: told.kind,
    // Without the numbers that name a prescription only the content says that two files mean the same.
    sourceKey: dispensingKey(told) ?? `content:${context.content}:${told.line}`,
    fileId: context.fileId,
    dispensedOn,
    prescribedOn: told.issuedOn,
    receptionNo: told.receptionNo ?? "",
    prescriptionNo: told.prescriptionNo ?? "",
    clinicCode: told.clinic.code ?? "",
    clinicName: told.clinic.name ?? "",
    department: told.clinic.department ?? "",
    nextVisitOn: days.length > 0 ? addDays(dispensedOn, Math.max(...days)) : null,
    patient: context.patient,
    items: told.usages.flatMap((usage) => usage.items.map((item) => itemRow(usage, item))),
  };
}

function itemRow(usage: DispensedUsage, item: DispensedItem): ItemRow {
  return {
    line: item.line,
    rpNo: usage.no,
    usageClass: usage.usageClass,
    usageName: usage.name ?? "",
    usageCount: usage.count,
    oneDosePackage: usage.onePack,
    codes: item.codes,
    isMedicine: item.itemClass !== "container" && item.itemClass !== "material",
    name: item.name ?? "",
    unit: item.unit ?? "",
    amount: item.amount,
    total: item.total,
    lot: item.lot ?? "",
    genericPrescribed: item.genericPrescribed ?? false,
  };
}
