import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLeadHere } from "./use-lead-here.ts";

const scrolled = vi.fn<() => void>();
const before = Element.prototype.scrollIntoView;

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});

afterEach(() => {
  Element.prototype.scrollIntoView = before;
  scrolled.mockClear();
});

function Part({ times, isHidden = false }: { times: number; isHidden?: boolean }) {
  return (
    <section style={{ visibility: isHidden ? "hidden" : "visible" }}>
      <h2 ref={useLeadHere(times)} tabIndex={-1}>
        北店
      </h2>
      {isHidden && <p>読み込み中</p>}
    </section>
  );
}

const heading = () => screen.getByText("北店");

it("a page moves to a part that nobody has chosen, or a second choice leads nowhere", () => {
  const { rerender } = render(<Part times={0} />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<Part times={1} />);
  expect(document.activeElement).toBe(heading());
  heading().blur();
  rerender(<Part times={2} />);
  expect(document.activeElement).toBe(heading());
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it("a choice is lost while what is above its part is still read", async () => {
  const { rerender } = render(<Part times={1} isHidden />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<Part times={1} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it("the focus is taken from a person who has gone on meanwhile", async () => {
  const { rerender } = render(<Part times={1} isHidden />);
  window.dispatchEvent(new Event("keydown"));
  rerender(<Part times={1} />);
  await Promise.resolve();
  expect(scrolled).not.toHaveBeenCalled();
});
