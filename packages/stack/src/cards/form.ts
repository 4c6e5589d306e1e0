import { invalid } from "./refusal.ts";

/** The parameters of a request, form-encoded as the provider takes them. */
export type Form = {
  text: (name: string) => string | undefined;
  /** @throws Refusal where it is missing or empty */
  needed: (name: string) => string;
  list: (name: string) => string[];
  record: (name: string) => Record<string, string>;
  /** The same parameters in the same order, for comparing two requests. */
  canonical: string;
};

/**
 * Reads parameters.
 * @throws Refusal for one that the endpoint does not know
 */
export function readForm(encoded: string, known: readonly string[]): Form {
  const entries = [...new URLSearchParams(encoded)];
  for (const [name] of entries) {
    const base = name.replace(/\[.*$/, "");
    if (!known.includes(base))
      throw invalid(`Received unknown parameter: ${base}`, { code: "parameter_unknown", param: base });
  }
  const text = (name: string): string | undefined => entries.find(([each]) => each === name)?.[1];
  const inside = (name: string): [string, string][] =>
    entries.flatMap(([each, value]) => (each.startsWith(`${name}[`) ? [[each.slice(name.length + 1, -1), value]] : []));
  return {
    text,
    needed(name) {
      const value = text(name);
      if (value) return value;
      throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
    },
    list: (name) => inside(name).map(([, value]) => value),
    record: (name) => Object.fromEntries(inside(name)),
    canonical: JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))),
  };
}
