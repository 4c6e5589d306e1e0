import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { type ForecastSettings, ForecastSettingsSchema } from "@meguri/rpc/app/v1/forecast_pb";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { SettingForm } from "./setting-form.tsx";

beforeAll(() => loadWords("forecasts"));

const settings = create(ForecastSettingsSchema, {
  serviceMuch: 98,
  serviceUsual: 95,
  serviceRare: 90,
  leadDays: 1,
  reviewDays: 1,
  closedWeekdays: [0],
  closedOnHolidays: true,
});

function open() {
  const saved: (ForecastSettings | undefined)[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(ForecastService, {
      saveForecastSettings: ({ settings: wanted }) => {
        saved.push(wanted);
        return {};
      },
    });
  });
  openPage({ transport }, <SettingForm institutionId="i" settings={settings} />);
  return saved;
}

it("a shop that is never open is saved, or a wrong figure is not led to", async () => {
  const saved = open();
  const usual = await screen.findByLabelText("使用頻度が中程度の薬品");
  await userEvent.clear(usual);
  await userEvent.type(usual, "100");
  for (const day of ["月", "火", "水", "木", "金", "土"])
    await userEvent.click(screen.getByRole("checkbox", { name: `${day}曜日` }));
  await userEvent.click(screen.getByRole("button", { name: "保存して再計算" }));
  const [figure, weekdays] = await screen.findAllByRole("link");
  expect(figure?.textContent).toContain("50から99.9までの数");
  expect(weekdays?.textContent).toBe("営業する曜日を1日以上残してください。");
  await userEvent.click(figure as HTMLElement);
  expect(document.activeElement).toBe(usual);
  expect(saved).toEqual([]);
});

it("a closed day is lost, or a wrong one is added", async () => {
  const saved = open();
  const day = await screen.findByLabelText("休業日");
  const add = () => userEvent.click(screen.getByRole("button", { name: "休業日を追加" }));
  await userEvent.type(day, "あした");
  await add();
  expect(await screen.findByText("日付を 2026/12/30 のように入力してください。")).toBeDefined();
  await userEvent.clear(day);
  await userEvent.type(day, "2026/12/31");
  await userEvent.type(screen.getByLabelText("理由"), "年末");
  await add();
  await vi.waitFor(() => expect(day).toHaveProperty("value", ""));
  await userEvent.type(day, "2026/12/30");
  await add();
  await vi.waitFor(() => expect(day).toHaveProperty("value", ""));
  await userEvent.click(screen.getByRole("button", { name: "保存して再計算" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    serviceUsual: 95,
    closedWeekdays: [0],
    closedDays: [
      { day: "2026-12-30", note: "" },
      { day: "2026-12-31", note: "年末" },
    ],
  });
});
