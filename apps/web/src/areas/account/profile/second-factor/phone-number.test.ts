import { expect, it } from "vitest";
import { internationalPhone } from "./phone-number.ts";

it.each([
  ["090-1234-5678", "+819012345678"],
  ["０９０ー１２３４ー５６７８", "+819012345678"],
  ["(090) 1234 5678", "+819012345678"],
  ["+81 90-1234-5678", "+819012345678"],
  ["+1 415 555 0100", "+14155550100"],
])("%s is understood however it is written, so that the code arrives", (text, number) => {
  expect(internationalPhone(text)).toBe(number);
});

it.each(["", "090", "1234", "+0 123456789", "090-abcd-5678", "+1234567890123456"])(
  "%j is refused before a message is sent to a stranger",
  (text) => {
    expect(internationalPhone(text)).toBeUndefined();
  },
);
