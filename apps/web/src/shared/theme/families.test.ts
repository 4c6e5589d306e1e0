import { describe, expect, it } from "vitest";
import { familiesOf } from "./typography.ts";

describe("the families of text", () => {
  it("Latin text is in a font for Japanese, or names behind the system's font are boxes", () => {
    const families = familiesOf("en", ["ja", "cn"]).split(",");
    expect(families.slice(0, 2)).toEqual(["Meguri Japanese", "system-ui"]);
    expect(families).toContain("Noto Sans JP Variable");
    expect(families).not.toContain("Meguri Interface");
  });

  it("a machine with its own fonts is given another", () => {
    for (const language of ["ja", "en", "fr", "vi", "cn", "ar"] as const)
      expect(familiesOf(language, [])).not.toMatch(/Meguri|Variable/);
  });

  it("Chinese is drawn with Japanese shapes", () => {
    const families = familiesOf("cn", ["ja", "cn"]).split(",");
    expect(families.indexOf("Noto Sans SC Variable")).toBeLessThan(families.indexOf("Meguri Interface"));
  });
});
