import type { Dispensing } from "./dispensing.ts";

/**
 * What makes two files speak of the same dispensing: the pharmacy, the number of the prescription (or of the reception
 * where it has none) and the day. Null where one of them is missing: such a dispensing can only be told by its content.
 */
export function dispensingKey({
  institutionCode,
  prescriptionNo,
  receptionNo,
  dispensedOn,
}: Dispensing): string | null {
  const number = prescriptionNo === null ? receptionNo && `reception:${receptionNo}` : `prescription:${prescriptionNo}`;
  if (institutionCode === null || number === null || dispensedOn === null) return null;
  return `${institutionCode}/${number}/${dispensedOn}`;
}
