import { expect, test } from "vitest";
import { navigationFor } from "./navigation.ts";

test("no two pages wait for the same key after g, or one of them is never reached by it", () => {
  const keys = navigationFor("admin").flatMap(({ entries }) => entries.flatMap(({ key }) => key ?? []));
  expect([...keys].sort()).toEqual([...new Set(keys)].sort());
});
