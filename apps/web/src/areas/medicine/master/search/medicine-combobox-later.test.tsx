import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-medicines-app.tsx";
import { medicinesServer } from "../testing/test-medicines-server.ts";
import { MedicineComboboxLater } from "./medicine-combobox-later.tsx";

beforeAll(loadWords);

function Page() {
  const [text, setText] = useState("");
  return (
    <MedicineComboboxLater text={text} onType={setText} onPick={() => undefined} control={{ "aria-label": "薬品" }} />
  );
}

it("a name is lost that somebody typed before the list of the field was there", async () => {
  openPages(medicinesServer(), { "/u": Page }, "/u");
  const early = await screen.findByRole("combobox");
  early.focus();
  fireEvent.change(early, { target: { value: "アムロ" } });
  expect(await screen.findByRole("listbox")).toBeTruthy();
  const field = screen.getByRole("combobox");
  expect(field).not.toBe(early);
  expect(field).toHaveProperty("value", "アムロ");
});
