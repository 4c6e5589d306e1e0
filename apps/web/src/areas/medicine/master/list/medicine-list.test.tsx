import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-medicines-app.tsx";
import { medicinesServer } from "../testing/test-medicines-server.ts";
import { MedicineList } from "./medicine-list.tsx";

beforeAll(loadWords);

const path = "/u/setting/medicine";
const open = (query = "") => {
  const server = medicinesServer();
  openPages(server, { [path]: MedicineList }, `${path}${query}`);
  return server;
};
const requested = (server: ReturnType<typeof medicinesServer>) => server.inputsOf("listMedicines").at(-1);

it("a list sent to a colleague shows the same medicines", async () => {
  const state = { regulation: "NARCOTIC", supply: "LIMITED", ended: true };
  const server = open(`?list=${encodeURIComponent(JSON.stringify(state))}`);
  await waitFor(() => expect(requested(server)).toMatchObject({ regulation: 2, supply: 2, ended: true }));
});

it("an address that was tampered with still shows the list", async () => {
  const server = open(`?list=${encodeURIComponent('{"regulation":"X","trail":[1,{}],"page":-4,"q":7}')}`);
  await waitFor(() => expect(requested(server)).toMatchObject({ regulation: 0, cursor: "", text: "" }));
});

it("two strengths are distinct, and prices and narcotics are shown", async () => {
  open();
  const name = await screen.findByRole("link", { name: "モルヒネ錠10mg" });
  const row = name.closest("[role=row]");
  expect(row?.textContent).toContain("13.4円");
  expect(row?.textContent).toContain("麻薬");
});
