import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { BookkeepingService } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { BookSettingButton } from "./book-setting.tsx";

beforeAll(() => loadWords("bookkeeping"));

it("a setting cannot be opened any more after a lost request, and nobody sees why", async () => {
  let isLost = true;
  const transport = createRouterTransport(({ service }) => {
    service(BookkeepingService, {
      getBookSetting: () => {
        if (isLost) throw new ConnectError("", Code.Unavailable);
        return { setting: { taxMethod: 1, purchaseUse: 1, fiscalMonth: 4 } };
      },
    });
  });
  openPage({ transport }, <BookSettingButton institutionId="i1" />);
  const retry = await screen.findByRole("button", { name: "もう一度試す" });
  isLost = false;
  await userEvent.click(retry);
  await userEvent.click(await screen.findByRole("button", { name: "帳簿の設定" }));
  await screen.findByRole("dialog");
});
