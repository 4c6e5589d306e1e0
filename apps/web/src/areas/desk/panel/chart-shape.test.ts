import { create } from "@bufbuild/protobuf";
import { GetMedicinePanelResponseSchema } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { expect, test } from "vitest";
import { chartShape } from "./chart-shape.ts";

test("a forecast of yesterday shows yesterday's demand as today's, or an overdue delivery never comes", () => {
  const panel = create(GetMedicinePanelResponseSchema, {
    used: [{ day: "2026-11-25", amount: 14 }],
    forecast: {
      asOf: "2026-11-25",
      dailyMean: [7, 10, 20, 30],
      band95: [14, 30, 60, 100],
      nextDelivery: "2026-11-27",
    },
    arriving: [
      { on: "2026-11-20", quantity: 50 },
      { on: "2026-11-28", quantity: 5 },
      { on: "", quantity: 900, isWaiting: true },
    ],
  });
  expect(chartShape(panel, 25, "2026-11-26")).toEqual({
    used: [14],
    expected: [10, 20, 30],
    high: [16, 30, 40],
    // 25 − 10, + 50 − 20, + 5 − 30.
    stock: [15, 45, 20],
    arrivals: [1, 2],
  });
});
