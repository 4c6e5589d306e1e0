import { expect, it } from "vitest";
import { corporationFields, institutionFields } from "./institution.ts";
import { shelf } from "./quantity.ts";
import { terminalName } from "./terminal.ts";
import { line, lines } from "./text.ts";
import { displayName } from "./user.ts";
import { checkImportedUser } from "./user-import.ts";

const controls = ["\u061c", "\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e"];
const isolates = ["\u2066", "\u2067", "\u2068", "\u2069"];

it.each([...controls, ...isolates])(
  "a name with a bidi control looks like the name of somebody else: %j",
  (control) => {
    const spoofed = `みどり薬局${control}gro.elpmaxe`;
    for (const rule of [
      line(100),
      displayName,
      terminalName,
      shelf,
      institutionFields.shape.name,
      corporationFields.shape.name,
    ]) {
      expect(rule.safeParse(spoofed).error?.issues.map(({ message }) => message)).toEqual(["unreadable_characters"]);
    }
    const { problems } = checkImportedUser({ display_name: spoofed, email: "a@meguri.test" });
    expect(problems).toEqual([{ column: "display_name", problem: "unreadable_characters", warning: false }]);
  },
);

it("names in Arabic and texts of several lines are refused with them", () => {
  expect(displayName.parse("صيدلية النور")).toBe("صيدلية النور");
  expect(lines(100).parse("نص\u200f\nسطر")).toBe("نص\u200f\nسطر");
});
