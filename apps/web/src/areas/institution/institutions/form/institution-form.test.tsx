import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { institutionsServer } from "../test-institutions-server.ts";
import { CreateInstitutionForm } from "./create-institution-form.tsx";

beforeAll(() => loadWords("institutions", "map"));

const joined = vi.fn(async () => undefined);
const open = (server = institutionsServer()) => ({
  server,
  ...openPage(server, <CreateInstitutionForm onJoined={joined} />),
});
const field = (label: RegExp | string) => screen.findByLabelText(label);
/** Pasted at once: what is typed key by key is the browser's concern. */
const fill = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
const submit = () => userEvent.click(screen.getByRole("button", { name: "追加する" }));

it("a nameless institution is not registered; the summary leads to the field", async () => {
  const { server } = open();
  await field(/^施設名必須/);
  await submit();
  const summary = await screen.findByRole("alert");
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole("link"));
  expect(document.activeElement?.id).toBe("inst-name");
  expect(server.inputOf("createInstitution")).toBeUndefined();
});

it("a code in any width is understood, and a doubtful one warns without being refused", async () => {
  const { server, router } = open();
  await fill(await field(/^施設名必須/), "試験薬局");
  await fill(await field(/コード/), "１３ー４ー１１５８５２７");
  expect(await screen.findByText("東京都・調剤(4)・1158527")).toBeDefined();
  expect(await screen.findByText(/チェックデジットが合いません/)).toBeDefined();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/inst/i1"));
  expect(server.inputOf("createInstitution")).toMatchObject({ institution: { code: "1341158527" } });
  expect(joined).toHaveBeenCalled();
});

it("the postal code fills the address in, and what a person typed there is kept", async () => {
  const { server } = open();
  const city = await field("市区町村");
  await fill(city, "港区");
  await fill(await field(/^郵便番号/), "〒１００－０００５");
  expect(await screen.findByDisplayValue("東京都")).toBeDefined();
  expect(screen.getByDisplayValue("丸の内")).toBeDefined();
  expect(screen.getByDisplayValue("港区")).toBe(city);
  expect(screen.getByText(/入力済みの住所を残しました/)).toBeDefined();
  expect(document.activeElement?.id).toBe("inst-postalCode");
  expect(server.inputOf("lookUpPostalCode")).toMatchObject({ postalCode: "1000005" });
});

it("towns that share a postal code are not guessed at: one is chosen", async () => {
  const server = institutionsServer();
  server.state.addresses.push({ prefecture: "東京都", city: "千代田区", town: "大手町" });
  open(server);
  await fill(await field(/^郵便番号/), "1000005");
  await userEvent.click(await screen.findByRole("button", { name: "東京都千代田区大手町" }));
  expect(screen.getByDisplayValue("大手町")).toBeDefined();
});

it("an unknown postal code does not stop anybody: the address is typed", async () => {
  const server = institutionsServer();
  server.state.addresses.length = 0;
  open(server);
  await fill(await field(/^郵便番号/), "9999999");
  expect(await screen.findByText(/該当する住所がありません。住所を入力/)).toBeDefined();
});

it("the pin can be set without a pointer, from coordinates copied elsewhere", async () => {
  const { server } = open();
  await fill(await field(/^施設名必須/), "試験薬局");
  await fill(await field("緯度"), "35.68124, 139.76712");
  expect(screen.getByDisplayValue("139.76712")).toBeDefined();
  await submit();
  await waitFor(() => expect(server.inputOf("createInstitution")).toBeDefined());
  expect(server.inputOf("createInstitution")).toMatchObject({
    institution: { place: { latitude: 35.68124, longitude: 139.76712 } },
  });
});
