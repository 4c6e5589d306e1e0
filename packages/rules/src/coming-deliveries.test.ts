import { expect, test } from "vitest";
import { comingDeliveries } from "./coming-deliveries.ts";
import { type DeliverySchedule, deliverySchedule, noSchedule } from "./delivery-schedule.ts";

const at = (text: string) => new Date(`${text}:00+09:00`);
const morning = { name: "午前便", cutOff: "15:30", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:00" };
const afternoon = { name: "午後便", cutOff: "10:00", daysBefore: 0, arrivesFrom: "14:00", arrivesUntil: "16:00" };
const everyWorkday = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { ...morning, weekday },
  { ...afternoon, weekday },
]);
const usual: DeliverySchedule = { ...noSchedule, runs: everyWorkday };

/** Day and time of the cut-off and of the arrival, as a person in Tokyo reads them. */
function textsOf(schedule: DeliverySchedule, now: string, most = 1): string[] {
  const tokyo = (moment: Date) => new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(5, 16);
  return comingDeliveries(schedule, at(now), most).map(
    ({ name, cutOff, arrivesFrom }) => `${name} ${tokyo(cutOff)} → ${tokyo(arrivesFrom)}`,
  );
}

test("an order one minute before the cut-off gets the next lorry, not of the one after", () => {
  expect(textsOf(usual, "2026-11-18T09:59", 2)).toEqual([
    "午後便 11-18T10:00 → 11-18T14:00",
    "午前便 11-18T15:30 → 11-19T09:00",
  ]);
});

test("an order at the cut-off itself is not promised to a lorry that has been closed", () => {
  expect(textsOf(usual, "2026-11-18T10:00")).toEqual(["午前便 11-18T15:30 → 11-19T09:00"]);
  expect(textsOf(usual, "2026-11-18T15:30")).toEqual(["午後便 11-19T10:00 → 11-19T14:00"]);
});

test("before a holiday on a Monday the cut-off is on Saturday, and nothing is promised for Sunday or the holiday", () => {
  // 23 November 2026 is a Monday and 勤労感謝の日.
  expect(textsOf(usual, "2026-11-21T11:00")).toEqual(["午前便 11-21T15:30 → 11-24T09:00"]);
  expect(textsOf({ ...usual, closedOnHolidays: false }, "2026-11-21T11:00")).toEqual([
    "午前便 11-21T15:30 → 11-23T09:00",
  ]);
});

test("a wholesaler that closes on Saturdays takes the order for Monday on Friday", () => {
  expect(textsOf({ ...usual, closedOnSaturdays: true }, "2026-11-13T11:00")).toEqual([
    "午前便 11-13T15:30 → 11-16T09:00",
  ]);
});

test("nobody waits for a lorry over the year's end or while stock is taken", () => {
  const closed = { ...usual, yearEndFrom: "12-30", yearEndUntil: "01-03", closedDays: ["2027-01-04"] };
  expect(textsOf(closed, "2026-12-29T16:00")).toEqual(["午後便 01-05T10:00 → 01-05T14:00"]);
  expect(textsOf(closed, "2026-12-29T11:00")).toEqual(["午前便 12-29T15:30 → 01-05T09:00"]);
});

test("a wholesaler without a 便 promises nothing, nor does one that is always closed", () => {
  expect(textsOf(noSchedule, "2026-11-18T09:00")).toEqual([]);
  expect(textsOf({ ...usual, yearEndFrom: "01-01", yearEndUntil: "12-31" }, "2026-11-18T09:00")).toEqual([]);
});

test("a 便 that closes after it has arrived is refused", () => {
  const wrong = { ...usual, runs: [{ ...afternoon, weekday: 1, cutOff: "15:00" }] };
  expect(deliverySchedule.safeParse(wrong).error?.issues[0]?.message).toBe("cut_off_after_arrival");
  expect(deliverySchedule.safeParse(usual).success).toBe(true);
});
