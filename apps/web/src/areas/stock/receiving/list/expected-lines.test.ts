import { create } from "@bufbuild/protobuf";
import { DeliveryExpectationSchema, DeliveryLineSchema } from "@meguri/rpc/app/v1/delivery_pb";
import { expect, test } from "vitest";
import { differing, expectedOf } from "./expected-lines.ts";

const line = (medicineId: string, orderNumber: number, openQuantity: string, shippedQuantity = "") =>
  create(DeliveryExpectationSchema, { medicineId, orderNumber, openQuantity, shippedQuantity });
const scan = (medicineId: string, quantity: string) => create(DeliveryLineSchema, { medicineId, quantity });

test("what the wholesaler announced for later is missing in every delivery until then", () => {
  const expected = [line("sent", 1, "300", "300"), line("later", 1, "100"), line("unannounced", 2, "50")];
  const rows = expectedOf(expected, [scan("sent", "300")]);
  expect(rows.map(({ isLater, difference }) => [isLater, difference])).toEqual([
    [false, "0"],
    [true, "0"],
    [false, "-50"],
  ]);
  expect(differing(rows).map(({ medicineId }) => medicineId)).toEqual(["unannounced"]);
});

test("the notice of what has come already expects it again, or hides that the rest has come", () => {
  const expected = [line("came", 1, "0", "200"), line("partly", 2, "100", "300"), line("rest", 1, "100")];
  const rows = expectedOf(expected, [scan("partly", "100"), scan("rest", "100")]);
  expect(rows.map(({ medicineId, difference }) => [medicineId, difference])).toEqual([
    ["partly", "0"],
    ["rest", "0"],
  ]);
});
