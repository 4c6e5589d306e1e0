import { expect, it } from "vitest";
import { interfaceCharacters, mostCharacters } from "../../../scripts/interface-fonts.ts";

it("a voice mark of half width is a box, since its letter is in another font", () => {
  expect(interfaceCharacters()).toContain("ｸ");
  expect(interfaceCharacters()).toContain("ﾞ");
});

it("the font grows with every phrase that is written", () => {
  const many = Array.from({ length: 5_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
  expect(interfaceCharacters(`${many}${"薬".repeat(9)}`)).toHaveLength(mostCharacters);
  expect(interfaceCharacters(`${many}${"薬".repeat(9)}`)).toContain("薬");
});
