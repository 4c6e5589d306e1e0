import type { Dispensing } from "./dispensing.ts";

/**
 * What makes two files speak of the same dispensing: the pharmacy, both numbers (of the prescription and of the reception)
 * and the day. Both, because senders restart the prescription numbers with each reception. A CSV names no pharmacy: it is
 * the one that sends it. Null where the day, the pharmacy or both numbers are missing: such a dispensing has only its content.
 */
export function dispensingKey(dispensing: Dispensing): string | null {
  const { source, prescriptionNo, receptionNo, dispensedOn } = dispensing;
  const sender = source === "csv" ? "csv" : dispensing.institutionCode;
  if (sender === null || dispensedOn === null || (prescriptionNo === null && receptionNo === null)) return null;
  return [sender, prescriptionNo ?? "", receptionNo ?? "", dispensedOn].join("/");
}
