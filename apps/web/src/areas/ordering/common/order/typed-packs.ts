/** A whole number of packages as it is typed, in any width; undefined where it is none. */
export function typedPacks(typed: string): number | undefined {
  const text = typed.normalize("NFKC").trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
