import Dialog from "@mui/material/Dialog";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { whenUnused } from "./grid-place.ts";

/** A cell whose button opens a dialog of its own. */
function CellWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="在庫">
      <button type="button" onClick={() => setIsOpen(true)}>
        譲渡品にする
      </button>
      {isOpen && (
        <Dialog open transitionDuration={0} onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsOpen(false)}>
            キャンセル
          </button>
        </Dialog>
      )}
    </section>
  );
}

it("the dialog of a row closes under the hand of a person, because another grid takes over", async () => {
  render(<CellWithDialog />);
  await userEvent.click(screen.getByRole("button", { name: "譲渡品にする" }));
  const act = vi.fn();
  whenUnused(screen.getByRole("region", { hidden: true }), act);
  expect(act).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
});

it("a grid that nobody uses is kept from its data grid", () => {
  render(<CellWithDialog />);
  const act = vi.fn();
  whenUnused(screen.getByRole("region"), act);
  expect(act).toHaveBeenCalledTimes(1);
});
