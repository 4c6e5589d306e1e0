import { Code, ConnectError, type ConnectRouter, createRouterTransport } from "@connectrpc/connect";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { openPage } from "../../test-page.tsx";

/** Shows the button of a setting, tries again where its request was lost, and opens the dialog. `serve` answers the request; its `lose` throws while requests are lost. */
export async function openAfterLostRequest(
  button: ReactNode,
  serve: (router: ConnectRouter, lose: () => void) => void,
): Promise<void> {
  let isLost = true;
  const transport = createRouterTransport((router) =>
    serve(router, () => {
      if (isLost) throw new ConnectError("", Code.Unavailable);
    }),
  );
  openPage({ transport }, button);
  const retry = await screen.findByRole("button", { name: "もう一度試す" });
  isLost = false;
  await userEvent.click(retry);
  await userEvent.click(await screen.findByRole("button", { name: /設定/ }));
  await screen.findByRole("dialog");
}
