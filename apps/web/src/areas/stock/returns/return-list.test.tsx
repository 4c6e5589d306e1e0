import { createRouterTransport } from "@connectrpc/connect";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, useLocation } from "react-router-dom";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { ReturnList } from "./return-list.tsx";

beforeAll(() => loadWords("sending"));

it("the address of a list of returns shows others than the ones that were chosen", async () => {
  const asked: StockReturnState[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(StockReturnService, {
      listStockReturns: ({ state }) => {
        asked.push(state);
        return {};
      },
    });
  });
  const at = `?returns=${encodeURIComponent(JSON.stringify({ state: "approved" }))}`;
  openPage(
    { transport },
    <>
      <Link to={at}>bookmark</Link>
      <Address />
      <ReturnList institutionId="i1" />
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "bookmark" }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe(StockReturnState.APPROVED));
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.click(await screen.findByRole("option", { name: "回収済み" }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe(StockReturnState.COLLECTED));
  screen.getByText('?returns={"state":"collected"}');
});

function Address() {
  return <output>{decodeURIComponent(useLocation().search)}</output>;
}
