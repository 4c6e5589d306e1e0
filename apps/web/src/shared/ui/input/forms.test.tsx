import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadWords } from "../../test-page.tsx";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { submitOnCommandEnter } from "./submit-on-command-enter.ts";
import { TextInput } from "./text-input.tsx";

beforeAll(() => loadWords());

function NameForm() {
  const [attempt, setAttempt] = useState(0);
  const message = "名前を入力してください";
  return (
    <form
      noValidate
      onKeyDown={submitOnCommandEnter}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <ErrorSummary items={attempt > 0 ? [{ fieldId: "name", message }] : []} attempt={attempt} />
      <TextInput id="name" label="名前" hint="姓と名" required error={attempt > 0 ? message : undefined} />
    </form>
  );
}

describe("forms", () => {
  it("do not leave a refused form unexplained: the summary takes the focus and leads to the field", async () => {
    const user = userEvent.setup();
    render(<NameForm />);
    await user.type(screen.getByLabelText(/名前/), "{Control>}{Enter}{/Control}");
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole("link", { name: "名前を入力してください" }));
    expect(document.activeElement).toBe(screen.getByLabelText(/名前/));
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(document.activeElement).toBe(summary);
  });

  it("do not hide hint and error from those who cannot see them", async () => {
    const user = userEvent.setup();
    render(<NameForm />);
    const field = screen.getByLabelText(/名前/);
    expect(field.getAttribute("aria-required")).toBe("true");
    await user.type(field, "{Control>}{Enter}{/Control}");
    const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "姓と名",
      "名前を入力してください",
    ]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("confirmation", () => {
  const question = {
    title: "「青葉 みのり」を完全に削除しますか",
    effects: "記録も消えます。",
    confirmLabel: "完全に削除",
    isIrreversible: true,
    isRunning: false,
  };

  it("does not delete on a slip of Enter: cancel has the focus", async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    render(<ConfirmDialog {...question} onConfirm={onConfirm} onClose={onClose} />);
    expect(await screen.findByText("元に戻せません。")).toBeTruthy();
    await userEvent.setup().keyboard("{Enter}");
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("does not act before the name is typed, and takes it in any width", async () => {
    const onConfirm = vi.fn();
    const user = userEvent.setup();
    render(<ConfirmDialog {...question} typed="AB-1" onConfirm={onConfirm} onClose={() => undefined} />);
    await user.click(await screen.findByRole("button", { name: "完全に削除" }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByText("入力した名前が一致しません。")).toBeTruthy();
    await user.type(screen.getByRole("textbox"), "ＡＢ-1{Enter}");
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it("does not act twice for two presses before it is rendered as running", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onConfirm = vi.fn(() => promise);
    const user = userEvent.setup();
    render(<ConfirmDialog {...question} isRunning={false} onConfirm={onConfirm} onClose={() => undefined} />);
    const button = await screen.findByRole("button", { name: "完全に削除" });
    await user.dblClick(button);
    expect(onConfirm).toHaveBeenCalledOnce();
    resolve();
  });

  it("does not close or act twice while it is being done", async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    const user = userEvent.setup();
    render(<ConfirmDialog {...question} isRunning onConfirm={onConfirm} onClose={onClose} />);
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
  });
});
