import { expect, test } from "vitest";
import { electronicAddress } from "./electronic-address.ts";

test.each([
  ["", ""],
  ["7000012050002", "0188:7000012050002"],
  ["０１８８：７０００-０１２０５０００２", "0188:7000012050002"],
  ["t7000012050002", "0221:T7000012050002"],
  ["0221:T7000012050002", "0221:T7000012050002"],
  ["0221:7000012050002", undefined],
  ["0188:T7000012050002", undefined],
  ["9999:7000012050002", undefined],
  ["700001205000", undefined],
])("an electronic address is refused as it is written, or kept in another form: %s", (typed, kept) => {
  expect(electronicAddress.safeParse(typed).data).toBe(kept);
});
