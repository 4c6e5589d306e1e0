type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What has broken other programs, whatever the field. */
const odd: readonly Json[] = [
  "\u0000",
  "x".repeat(10_000),
  -1,
  null,
  "9".repeat(40),
  "1e999",
  2_147_483_648,
  "𠮷'%_\\\ud800",
  {},
  "-0",
  "2026-02-30",
  "NaN",
  [],
  "019aa000-0000-7000-8000-000000000000",
  0.5,
  "9999-12-31",
  "1e-7",
  true,
  "",
  "０",
];

/** Copies of a message, each with one of its values, at any depth, made odd; every value in `times` ways. */
export function oddCopies(body: unknown, times: number): { what: string; body: Json }[] {
  // A message is sent as JSON has it.
  const sound = JSON.parse(JSON.stringify(body)) as Json;
  return pathsOf(sound).flatMap((path, index) =>
    Array.from({ length: times }, (_, turn) => {
      const value = odd[(index * times + turn) % odd.length] ?? null;
      return { what: `${path.join(".")} = ${JSON.stringify(value).slice(0, 40)}`, body: replaced(sound, path, value) };
    }),
  );
}

function pathsOf(value: Json): string[][] {
  if (value === null || typeof value !== "object") return [[]];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner).map((path) => [name, ...path]));
}

function replaced(value: Json, [name, ...rest]: string[], by: Json): Json {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? replaced(one, rest, by) : one));
  if (value === null || typeof value !== "object") return value;
  return { ...value, [name]: replaced(value[name] ?? null, rest, by) };
}
