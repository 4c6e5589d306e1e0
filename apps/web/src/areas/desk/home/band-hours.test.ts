import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { GetDeskDayResponseSchema } from "@meguri/rpc/app/v1/desk_day_service_pb";
import { expect, it } from "vitest";
import { bandHours, presentAt } from "./band-hours.ts";

const at = (time: string) => timestampFromDate(new Date(`2026-11-27T${time}:00+09:00`));

it("what happens before nine or after seven is drawn outside of the band, or the present where it is not", () => {
  const band = bandHours(
    create(GetDeskDayResponseSchema, {
      hours: [{ hour: 10, prescriptions: 4 }],
      arrivals: [{ arrivesFrom: at("07:30"), arrivesUntil: at("09:00"), orders: 2 }],
      cutOffs: [{ cutOffAt: at("20:15") }, { cutOffAt: at("20:15") }],
    }),
  );
  expect([band.first, band.last, band.most]).toEqual([7, 21, 4]);
  expect(band.coming).toMatchObject([{ from: 7.5, until: 9, orders: 2 }]);
  expect(band.until).toEqual([20.25]);
  expect([band.at(7), band.at(14), band.at(21)]).toEqual([0, 50, 100]);
  expect(presentAt(new Date("2026-11-27T14:00:00+09:00"), band)).toBe(50);
  expect(presentAt(new Date("2026-11-27T06:00:00+09:00"), band)).toBeUndefined();
  expect(presentAt(new Date("2026-11-27T22:00:00+09:00"), band)).toBeUndefined();
});
