import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { DeskDayService, type GetDeskDayResponseSchema } from "@meguri/rpc/app/v1/desk_day_service_pb";
import { GetDeskResponseSchema } from "@meguri/rpc/app/v1/desk_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { DayLater } from "./day-later.tsx";

beforeAll(() => loadWords("desk", "later"));

const at = (time: string) => timestampFromDate(new Date(`2026-11-27T${time}:00+09:00`));

/** The band and the rates; the server fails until `fails` is false. */
function open(day: MessageInitShape<typeof GetDeskDayResponseSchema>, state = { fails: false }) {
  const transport = createRouterTransport(({ service }) => {
    service(DeskDayService, {
      getDeskDay: () => {
        if (state.fails) throw new ConnectError("down", Code.Unavailable);
        return day;
      },
    });
  });
  const desk = create(GetDeskResponseSchema, { prescriptions: [3, 4], service: 0.971 });
  const of = { institutionId: "i", desk, height: 120 };
  openPage(
    { transport },
    <>
      <div data-testid="band">
        <DayLater part="band" {...of} />
      </div>
      <DayLater part="rates" {...of} />
    </>,
  );
  return state;
}

const rates = { days: [{ prescriptions: 10, shortages: 1 }], shortageFree: 0.9 };

it("a day that is not read leaves two empty areas, and hides what the desk itself has", async () => {
  const state = open({ day: "2026-11-27", ...rates }, { fails: true });
  expect(await screen.findByRole("img", { name: /2日間の処方箋/ })).toBeDefined();
  expect(screen.getByText(/97\.1%/)).toBeDefined();
  state.fails = false;
  await userEvent.click(screen.getByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByText("90%")).toBeDefined();
  expect(screen.getByText(/97\.1%/)).toBeDefined();
});

it("a day on which nothing happens keeps the room of its band", async () => {
  open({ day: "2026-11-27", ...rates });
  await screen.findByText("90%");
  expect(screen.getByTestId("band").childElementCount).toBe(0);
});

it("the orders of a wholesaler that comes twice are counted twice", async () => {
  const arrival = { tradingId: "t", wholesalerName: "巡薬品", orders: 2 };
  open({
    day: "2026-11-27",
    arrivals: [
      { ...arrival, arrivesFrom: at("09:00"), arrivesUntil: at("10:00") },
      { ...arrival, arrivesFrom: at("14:00"), arrivesUntil: at("15:00") },
    ],
  });
  const words = (await screen.findByRole("img", { name: /巡薬品/ })).getAttribute("aria-label");
  expect(words?.match(/到着。/g)).toHaveLength(2);
  expect(words?.match(/2件/g)).toHaveLength(1);
});
