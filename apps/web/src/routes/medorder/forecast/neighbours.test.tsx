import { type ConnectRouter, createRouterTransport } from "@connectrpc/connect";
import {
  ForecastService,
  type ListNeighboursNeedsRequest,
  NeighboursLack,
} from "@meguri/rpc/app/v1/forecast_service_pb";
import type { AddOrderItemsRequest } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { Neighbours } from "../../../areas/forecast/forecasts/neighbours/neighbours.tsx";
import { openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { paths } from "../../../paths.ts";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "forecasts", "orders", "stock", "scan", "failure"]);
});
beforeEach(() => localStorage.clear());

const line = {
  medicineId: "620000001",
  medicineName: "巡錠1",
  unit: "錠",
  institutions: 4,
  dispensings: 12,
  need: 350,
  available: "0",
  gtin: "14987000000011",
  packageWords: "PTP 100錠",
  packQuantity: "100",
  packs: 4,
  packPrice: "900",
  amountYen: 3600n,
  tradingId: "3b8e7d36-16ab-4a3a-9fd5-1a2b3c4d5e6f",
  wholesalerName: "巡薬品",
  ticked: true,
};
const needs = [
  line,
  { ...line, medicineId: "620000002", medicineName: "巡錠2", dispensings: 0.4, packs: 1, ticked: false },
  { ...line, medicineId: "620000003", medicineName: "巡錠3", tradingId: "", wholesalerName: "", ticked: false },
];

const MemberPage = () => <Neighbours institutionId="i1" isMember isPharmacist />;
const HeadOfficePage = () => <Neighbours institutionId="i1" isMember={false} isPharmacist={false} />;

function open(isMember = true) {
  const requested: ListNeighboursNeedsRequest[] = [];
  const added: AddOrderItemsRequest[] = [];
  let failures = 1;
  const transport = createRouterTransport(({ service }: ConnectRouter) => {
    service(ForecastService, {
      listNeighboursNeeds(input) {
        requested.push(input);
        const basis = {
          neighbours: 5,
          farthestKm: 10,
          itemsEach: 2.8,
          openDays: 11,
          prescriptions: input.prescriptions,
        };
        if (input.prescriptions === 0) return { ...basis, lack: NeighboursLack.PRESCRIPTIONS };
        return { ...basis, needs, covered: 2 };
      },
    });
    service(OrderDraftService, {
      addOrderItems(input) {
        added.push(input);
        failures -= 1;
        if (failures >= 0) throw new Error("no answer");
        return {};
      },
    });
  });
  const page = isMember ? MemberPage : HeadOfficePage;
  openPages({ transport }, { [paths.medorderPredict]: page }, paths.medorderPredict, "user");
  return { requested, added };
}

async function enter(prescriptions: string) {
  const field = await screen.findByLabelText("1日の処方箋枚数");
  await userEvent.clear(field);
  await userEvent.type(field, `${prescriptions}{Enter}`);
}

it("a new pharmacy orders lines it did not choose, or orders twice after a lost response", async () => {
  const { requested, added } = open();
  expect(await screen.findByText("1日の処方箋枚数を入力してください。")).toBeDefined();
  await enter("４０");
  const row = await screen.findByRole("row", { name: /巡錠1/ });
  expect(requested.at(-1)).toMatchObject({ prescriptions: 40, days: 14 });
  expect(within(row).getByText("4店以上")).toBeDefined();
  expect(screen.getByText(/10km以内の薬局5店.*40枚.*3店以上の平均/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "巡錠3を選ぶ" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "巡錠2を選ぶ" }));
  await userEvent.click(within(row).getByRole("button", { name: /巡錠1.*減らす/ }));
  expect(screen.getByText("2品目・￥3,600")).toBeDefined();
  const put = () => userEvent.click(screen.getByRole("button", { name: "今日の発注に入れる" }));
  await put();
  expect(await screen.findByRole("alert")).toBeDefined();
  await put();
  await waitFor(() => expect(added).toHaveLength(2));
  expect(added[1]).toEqual(added[0]);
  expect(added[0]?.items).toMatchObject([
    { medicineId: "620000001", gtin: "14987000000011", packs: 3, tradingId: line.tradingId },
    { medicineId: "620000002", packs: 1 },
  ]);
  expect(await screen.findByText("2品目を今日の発注に入れました。")).toBeDefined();
});

it("a number of prescriptions that nobody can mean is computed with, or the last good one is lost", async () => {
  const { requested } = open();
  await enter("3000");
  expect(await screen.findByText("1〜2,000の整数で入力してください。")).toBeDefined();
  await enter("25");
  expect(await screen.findByRole("row", { name: /巡錠1/ })).toBeDefined();
  expect(requested.map(({ prescriptions }) => prescriptions)).not.toContain(3000);
});

it("the head office, which only looks, is offered to order", async () => {
  open(false);
  await enter("40");
  expect(await screen.findByRole("row", { name: /巡錠1/ })).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "今日の発注に入れる" })).toBeNull();
});
