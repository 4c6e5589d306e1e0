import { create } from "@bufbuild/protobuf";
import { OrderAnswer, OrderLineSchema } from "@meguri/rpc/app/v1/order_pb";
import { expect, it } from "vitest";
import { linesToCome } from "./lines-to-come.ts";

it("an order is closed as if nothing were on its way, or what was refused is shown as on its way", () => {
  const line = (id: string, answer: OrderAnswer, confirmedPacks: number, receivedQuantity: string) =>
    create(OrderLineSchema, { id, answer, confirmedPacks, receivedQuantity, packs: 3, packQuantity: "0.5" });
  const lines = [
    line("unanswered", OrderAnswer.UNSPECIFIED, 0, "0"),
    line("come", OrderAnswer.ACCEPTED, 3, "1.5"),
    line("part", OrderAnswer.SHORT, 2, "0.5"),
    line("later", OrderAnswer.BACKORDERED, 1, "0.5"),
    line("refused", OrderAnswer.REJECTED, 0, "0"),
  ];
  expect(linesToCome(lines).map(({ line: { id }, quantity }) => `${id} ${quantity}`)).toEqual([
    "unanswered 1.5",
    "part 0.5",
    "later 1",
  ]);
});
