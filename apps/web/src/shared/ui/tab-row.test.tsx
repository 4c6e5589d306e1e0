import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { TabRow } from "./tab-row.tsx";

function Tabs() {
  const [value, setValue] = useState("list");
  const tabs = ["list", "receiving", "counting"].map((name) => ({ name, label: name }));
  return <TabRow label="stock" tabs={tabs} value={value} onChange={setValue} />;
}

it("who uses the keyboard stops at each tab, or cannot reach the others", async () => {
  render(<Tabs />);
  const tab = (name: string) => screen.getByRole("tab", { name });
  await userEvent.tab();
  expect(document.activeElement).toBe(tab("list"));
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tab("receiving"));
  // The focus alone opens nothing.
  expect(tab("list").getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{End}{ArrowRight}{ArrowLeft}{Enter}");
  expect(tab("counting").getAttribute("aria-selected")).toBe("true");
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
