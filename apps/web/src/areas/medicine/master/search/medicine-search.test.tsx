import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-medicines-app.tsx";
import { medicinesServer } from "../testing/test-medicines-server.ts";
import { MedicineSearch } from "./medicine-search.tsx";

beforeAll(loadWords);

const path = "/u/setting/medicine";
const searched: string[] = [];
const Page = () => <MedicineSearch value="" onSearch={(text) => searched.push(text)} />;
const open = () => {
  const server = medicinesServer();
  searched.length = 0;
  return { server, ...openPages(server, { [path]: Page }, path) };
};
const field = () => screen.getByRole("combobox", { name: "薬品名・かな・一般名・コードで検索" });
const enter = async (text: string) => {
  await userEvent.click(field());
  await userEvent.paste(text);
};

it("medicines nobody can deliver, or that are not on the shelf, do not come before the shelf's own", async () => {
  open();
  await enter("アムロ");
  const list = await screen.findByRole("listbox");
  await within(list).findByText("自店の在庫");
  const words = list.textContent ?? "";
  const order = [
    "自店の在庫",
    "アムロジピンOD錠5mg「青葉」",
    "医薬品マスター",
    "配合アムロ錠「双葉」",
    "供給停止・経過措置終了",
  ];
  expect(order.map((one) => words.indexOf(one))).toEqual(
    order.map((one) => words.indexOf(one)).toSorted((a, b) => a - b),
  );
  expect(words).toContain("アムロジピン錠2.5mg「若葉」");
});

it("Enter alone never picks a medicine that nobody chose", async () => {
  const { router } = open();
  await enter("アムロジピン");
  await screen.findByText("自店の在庫");
  await userEvent.keyboard("{Enter}");
  expect(searched).toEqual(["アムロジピン"]);
  expect(router.state.location.pathname).toBe(path);
});

it("a medicine is reached with the keyboard alone", async () => {
  const { router } = open();
  await enter("モルヒネ");
  await screen.findByText("医薬品マスター");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/620000003`));
});

/** Holds back the responses to what is typed from now on. */
function holdAnswers(server: ReturnType<typeof medicinesServer>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.slow = promise;
  return resolve;
}

/** Puts another text in place of the one there, at once. */
const retype = (text: string) => fireEvent.change(field(), { target: { value: text } });

it("a click right after typing does not open a medicine of the text before", async () => {
  const { server, router } = open();
  await enter("アムロジピン");
  const old = await screen.findByRole("option", { name: /アムロジピンOD錠5mg/ });
  const answer = holdAnswers(server);
  retype("モルヒネ");
  expect(old.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(old);
  expect(router.state.location.pathname).toBe(path);
  answer();
  await userEvent.click(await screen.findByRole("option", { name: /モルヒネ錠10mg/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/620000003`));
});

it("a scanner that types a code and Enter opens the medicine of the code, not that of the text before", async () => {
  const { server, router } = open();
  await enter("アムロジピン");
  await screen.findByText("自店の在庫");
  await userEvent.keyboard("{ArrowDown}");
  const answer = holdAnswers(server);
  retype("620000003");
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe(path);
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/620000003`));
  expect(searched).toEqual([]);
});

it("a code without a match is looked for in the list instead of being swallowed", async () => {
  const { router } = open();
  await enter("699999999");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(searched).toEqual(["699999999"]));
  expect(router.state.location.pathname).toBe(path);
});

it("the Enter that ends a conversion neither picks nor searches", async () => {
  const { server } = open();
  const input = field();
  input.focus();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: "もるｈ" } });
  fireEvent.keyDown(input, { key: "Enter", keyCode: 229, which: 229 });
  fireEvent.compositionEnd(input);
  await waitFor(() => expect(server.inputsOf("suggestMedicines")[0]).toMatchObject({ text: "もる" }));
  expect(searched).toEqual([]);
});
