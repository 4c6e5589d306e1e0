/** The address that makes a phone call a number, however it is written. */
export function callAddress(tel: string): string {
  return `tel:${tel.replaceAll(/[^0-9+]/g, "")}`;
}
