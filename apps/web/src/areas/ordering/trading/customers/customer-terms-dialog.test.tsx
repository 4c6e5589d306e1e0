import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { CustomerSchema } from "@meguri/rpc/app/v1/customer_pb";
import { CustomerService, type UpdateCustomerRequest } from "@meguri/rpc/app/v1/customer_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { CustomerTermsDialog } from "./customer-terms-dialog.tsx";

beforeAll(() => loadWords("trading", "customers"));

const customer = create(CustomerSchema, { id: "t1", institutionName: "架空薬局", customerCode: "A-1" });

function open() {
  const sent = vi.fn<(request: UpdateCustomerRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(CustomerService, {
      updateCustomer: (request) => {
        sent(request);
        return {};
      },
    });
  });
  openPage({ transport }, <CustomerTermsDialog wholesalerId="w1" customer={customer} onClose={() => undefined} />);
  return sent;
}

async function choose(label: string, choice: string): Promise<void> {
  await userEvent.click(screen.getByRole("combobox", { name: label }));
  await userEvent.click(within(await screen.findByRole("listbox")).getByRole("option", { name: choice }));
}

const save = () => userEvent.click(screen.getByRole("button", { name: "保存" }));

it("an account is closed on a day that nobody chose, or is due before it is closed", async () => {
  const sent = open();
  await screen.findByRole("dialog");
  await save();
  expect(sent.mock.lastCall?.[0].closing).toBeUndefined();
  await choose("締め日", "20日");
  await choose("支払月", "当月");
  await choose("支払日", "10日");
  await save();
  expect(await screen.findAllByText("支払日は締め日より後にしてください。")).not.toEqual([]);
  expect(sent).toHaveBeenCalledTimes(1);
  await choose("支払月", "翌月");
  await userEvent.click(screen.getByRole("radio", { name: /^納品書/ }));
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.lastCall?.[0].closing).toMatchObject({ closingDay: 20, dueMonths: 1, dueDay: 10, mode: 2 });
});
