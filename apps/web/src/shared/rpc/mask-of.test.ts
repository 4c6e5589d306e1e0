import { create } from "@bufbuild/protobuf";
import { UpdateCustomerRequestSchema } from "@meguri/rpc/app/v1/customer_service_pb";
import { UpdateDeliveryLineRequestSchema } from "@meguri/rpc/app/v1/delivery_service_pb";
import { TradingTermsSchema, UpdateTradingRequestSchema } from "@meguri/rpc/app/v1/trading_service_pb";
import { expect, test } from "vitest";
import { maskOf } from "./mask-of.ts";

test("what a form does not edit is not in the mask, and what it empties is", () => {
  const { paths } = maskOf(UpdateDeliveryLineRequestSchema, { deliveryId: "d", line: { id: "l", lot: "", packs: 0 } });
  expect(paths).toEqual(["delivery_id", "line.id", "line.lot", "line.packs"]);
});

test("the fields of a message are named one by one, so that one this page does not know stays", () => {
  const schedule = { runs: [], closedOnHolidays: false };
  const { paths } = maskOf(UpdateTradingRequestSchema, { terms: { schedule, narcoticsPrefectures: [] } });
  expect(paths).toEqual(["terms.schedule.runs", "terms.schedule.closed_on_holidays", "terms.narcotics_prefectures"]);
});

test("a message that is undefined is taken away, and a text that is undefined stays", () => {
  const { paths } = maskOf(UpdateCustomerRequestSchema, { schedule: undefined, customerCode: undefined });
  expect(paths).toEqual(["schedule"]);
});

test("of a message that was read every field is named but messages that it lacks", () => {
  const { paths } = maskOf(UpdateTradingRequestSchema, { terms: create(TradingTermsSchema, { tel: "1" }) });
  expect(paths).toContain("terms.email");
  expect(paths).not.toContain("terms.schedule");
});
