import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { ShareSettingButton } from "./share-setting-button.tsx";

beforeAll(() => loadWords("share"));

it("a setting cannot be opened any more after a lost request, and nobody sees why", async () => {
  let isLost = true;
  const transport = createRouterTransport(({ service }) => {
    service(ShareRequestService, {
      getShareSetting: () => {
        if (isLost) throw new ConnectError("", Code.Unavailable);
        return { setting: {} };
      },
    });
  });
  openPage({ transport }, <ShareSettingButton institutionId="i1" />);
  const retry = await screen.findByRole("button", { name: "もう一度試す" });
  isLost = false;
  await userEvent.click(retry);
  const open = await vi.waitFor(() => screen.getByRole<HTMLButtonElement>("button", { name: /設定/ }));
  await userEvent.click(open);
  await screen.findByRole("dialog");
});
