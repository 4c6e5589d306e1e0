import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { EnteredSlipService } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { SlipImport } from "./slip-import.tsx";

beforeAll(() => loadWords("slips"));

const heading = "伝票番号,出荷日,得意先コード,品名,数量,単価";
const lines = Array.from({ length: 12 }, (_, index) => `A-${index},2026/1/5,K-9,架空錠,1,100`);

/** A server that knows no customer K-9, and cannot be reached while `isLost`. */
function open() {
  const state = { isLost: false };
  const transport = createRouterTransport(({ service }) => {
    service(EnteredSlipService, {
      importEnteredSlips: ({ rows }) => {
        if (state.isLost) throw new ConnectError("", Code.Unavailable);
        const wrong = rows.filter(({ customer }) => customer === "K-9");
        return {
          problems: wrong.map(({ line }) => ({ line, field: "customer", problem: "unknown" })),
          addedSlips: wrong.length > 0 ? 0 : rows.length,
        };
      },
    });
  });
  openPage({ transport }, <SlipImport wholesalerId="w1" vanCode="V1" />);
  return state;
}

const choose = async (rows: readonly string[]) =>
  userEvent.upload(
    screen.getByTestId("import-file"),
    new File([[heading, ...rows].join("\n")], "a.csv", { type: "text/csv" }),
  );

it("what was wrong with one file is still said of the next, or the rest of it is not counted", async () => {
  open();
  await choose(lines);
  await userEvent.click(await screen.findByRole("button", { name: "12行を確認" }));
  await screen.findByText(/^誤りが12件あります/);
  expect(screen.getAllByText(/「K-9」/)).toHaveLength(10);
  screen.getByText("ほか2件");
  await choose(["A-1,2026/1/5,K-1,架空錠,1,100"]);
  await screen.findByRole("button", { name: "1行を確認" });
  expect(screen.queryByText(/^誤りが12件あります/)).toBeNull();
});

it("a lost request is still shown for the file that is chosen after it", async () => {
  const state = open();
  state.isLost = true;
  await choose(lines);
  await userEvent.click(await screen.findByRole("button", { name: "12行を確認" }));
  const alert = await screen.findByRole("alert");
  state.isLost = false;
  await choose(["A-1,2026/1/5,K-1,架空錠,1,100"]);
  await userEvent.click(await screen.findByRole("button", { name: "1行を確認" }));
  await screen.findByRole("button", { name: "納品書1枚を取り込む" });
  expect(alert.isConnected).toBe(false);
});
