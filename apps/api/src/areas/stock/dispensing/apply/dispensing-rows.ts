import { createHash } from "node:crypto";
import type { DispensedItem, DispensedUsage, Dispensing } from "@meguri/formats/dispensing/dispensing";
import { dispensingKey } from "@meguri/formats/dispensing/dispensing-key";
import type { SentVersion } from "@meguri/formats/nsips/sender-order";
import { addDays } from "../../../../platform/clock/tokyo-day.ts";
import { newId } from "../../../../platform/new-id.ts";
import type { DispensingFileFormat } from "../../tables.ts";

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
  format: DispensingFileFormat;
  /** The line of the file it begins on. */
  line: number;
  version: SentVersion;
  /** SHA-256 of what it tells beside its numbers and its patient, as hexadecimal digits. */
  content: string;
  /** The pharmacy as the file names it; empty where it does not. */
  senderCode: string;
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
  unitKind: string;
  unitFactor: string | null;
  amount: string | null;
  /** As the file states it, in its unit. */
  fileTotal: string | null;
  lot: string;
  genericPrescribed: boolean;
}

/** The rows of a file's dispensing. `at` is part of the id, `today` replaces the day of what is only prescribed. */
export function dispensingRow(
  reported: Dispensing,
  context: {
    file: { id: string; name: string; sha256: Buffer };
    at: Date;
    today: string;
    patient: StoredPatient | undefined;
  },
): DispensingRow {
  const { file } = context;
  const dispensedOn = reported.dispensedOn ?? context.today;
  const days = reported.usages.flatMap((usage) => usage.days ?? []);
  return {
    id: newId(context.at),
    kind: reported.kind,
    // Without the numbers that name a prescription only the content shows that two files mean the same.
    sourceKey: dispensingKey(reported) ?? `content:${file.sha256.toString("hex")}:${reported.line}`,
    fileId: file.id,
    format: reported.source,
    line: reported.line,
    version: { fileName: file.name, formerFile: reported.formerFile, sentAt: reported.sentAt },
    content: contentOf(reported),
    senderCode: reported.institutionCode ?? "",
    dispensedOn,
    prescribedOn: reported.issuedOn,
    receptionNo: reported.receptionNo ?? "",
    prescriptionNo: reported.prescriptionNo ?? "",
    clinicCode: reported.clinic.code ?? "",
    clinicName: reported.clinic.name ?? "",
    department: reported.clinic.department ?? "",
    nextVisitOn: days.length > 0 ? addDays(dispensedOn, Math.max(...days)) : null,
    patient: context.patient,
    items: reported.usages.flatMap((usage) => usage.items.map((item) => itemRow(usage, item))),
  };
}

/** Equal for two files with the same content, whatever its position in them and whenever they were sent. */
function contentOf({ issuedOn, clinic, usages }: Dispensing): string {
  const listed = usages.map(({ items, ...usage }) => [usage, items.map(({ line: _line, ...item }) => item)]);
  return createHash("sha256")
    .update(JSON.stringify([issuedOn, clinic, listed]))
    .digest("hex");
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
    unitKind: item.unitKind ?? "",
    unitFactor: item.unitFactor,
    amount: item.amount,
    fileTotal: item.total,
    lot: item.lot ?? "",
    genericPrescribed: item.genericPrescribed ?? false,
  };
}
