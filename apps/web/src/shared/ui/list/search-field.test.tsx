import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { initI18n } from "../../i18n/init-i18n.ts";
import { SearchField } from "./search-field.tsx";

beforeAll(() => initI18n("ja"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

describe("the search field", () => {
  it("does not search for every letter on the way", async () => {
    const onSearch = vi.fn();
    render(<SearchField label="検索" value="" onSearch={onSearch} />);
    type("a");
    await pass(100);
    type("ao");
    await pass(199);
    expect(onSearch).not.toHaveBeenCalled();
    await pass(1);
    expect(onSearch.mock.calls).toEqual([["ao"]]);
  });

  it("does not search for kana that are still being converted", async () => {
    const onSearch = vi.fn();
    render(<SearchField label="検索" value="" onSearch={onSearch} />);
    const field = screen.getByRole("searchbox");
    fireEvent.compositionStart(field);
    type("あおｂ");
    await pass(1000);
    expect(onSearch).not.toHaveBeenCalled();
    type("青葉");
    fireEvent.compositionEnd(field);
    await pass(200);
    expect(onSearch.mock.calls).toEqual([["青葉"]]);
  });

  it("does not make those wait who press Enter", async () => {
    const onSearch = vi.fn();
    render(<SearchField label="検索" value="" onSearch={onSearch} />);
    type("aoba");
    fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Enter" });
    expect(onSearch.mock.calls).toEqual([["aoba"]]);
    await pass(1000);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it("does not show another text than the list after going back", async () => {
    const { rerender } = render(<SearchField label="検索" value="aoba" onSearch={() => undefined} />);
    rerender(<SearchField label="検索" value="" onSearch={() => undefined} />);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
  });
});
