import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useKeySequence } from "./use-key-sequence.ts";

function Page({ act, enabled = true }: { act: (keys: string) => boolean; enabled?: boolean }) {
  useKeySequence(enabled, act);
  return <input aria-label="field" />;
}

/** Presses keys with `gap` ms between them, as the events' own time stamps tell. */
function press(keys: string, gap: number, target: Element = document.body, more: object = {}): void {
  [...keys].forEach((key, index) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, "timeStamp", { value: 10_000 + index * gap });
    fireEvent(target, event);
  });
}

describe("single keys", () => {
  it("lead where g and a letter say", () => {
    const act = vi.fn(() => true);
    render(<Page act={act} />);
    press("gu", 200);
    expect(act.mock.calls).toEqual([["g"], ["g u"]]);
  });

  it("do not act while somebody types in a field", () => {
    const act = vi.fn(() => true);
    render(<Page act={act} />);
    press("g?n", 200, screen.getByLabelText("field"));
    expect(act).not.toHaveBeenCalled();
  });

  it("do not act while an input method composes", () => {
    const act = vi.fn(() => true);
    render(<Page act={act} />);
    press("?", 200, document.body, { isComposing: true });
    press("?", 200, document.body, { keyCode: 229 });
    expect(act).not.toHaveBeenCalled();
  });

  it("do not leave the page because a scanned code has g and h in it", () => {
    const act = vi.fn((_keys: string) => true);
    render(<Page act={act} />);
    press("0gh4987", 10);
    expect(act.mock.calls.map(([keys]) => keys)).toEqual(["0"]);
  });

  it("do not act when they are switched off, and leave Ctrl and ⌘ to the browser", () => {
    const act = vi.fn(() => true);
    const { rerender } = render(<Page act={act} enabled={false} />);
    press("?", 200);
    rerender(<Page act={act} />);
    press("n", 200, document.body, { ctrlKey: true });
    expect(act).not.toHaveBeenCalled();
  });

  it("forget the g after a while", () => {
    const act = vi.fn((_keys: string) => true);
    render(<Page act={act} />);
    press("gh", 2000);
    expect(act.mock.calls.map(([keys]) => keys)).toEqual(["g", "h"]);
  });
});
