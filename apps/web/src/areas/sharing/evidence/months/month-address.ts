/** The month that an address names as yyyymm, as YYYY-MM; nothing where it names none. */
export function monthOfAddress(id: string): string | undefined {
  const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])$/.exec(id) ?? [];
  return year && month && `${year}-${month}`;
}
