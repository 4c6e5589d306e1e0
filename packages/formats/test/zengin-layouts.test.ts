import { expect, test } from "vitest";
import * as bankLayouts from "../src/zengin/bank-file-layout.ts";
import type { ZenginLayout } from "../src/zengin/field.ts";
import * as transferLayouts from "../src/zengin/transfer-layout.ts";

const layouts = Object.entries({ ...transferLayouts, ...bankLayouts } as Record<string, ZenginLayout>);

test.each(layouts)("the table %s has a gap, and all fields behind it are elsewhere", (name, layout) => {
  let next = 1;
  for (const { at, length } of Object.values(layout)) {
    expect(at).toBe(next);
    next += length;
  }
  expect(next - 1).toBe(name.startsWith("transfer") ? 120 : 200);
});
