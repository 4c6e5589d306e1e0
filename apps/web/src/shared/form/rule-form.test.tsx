import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { requiredLine } from "@meguri/rules/text";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { initI18n } from "../i18n/init-i18n.ts";
import { DayInput } from "../ui/day-input.tsx";
import { FormFoot } from "../ui/form-foot.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Form } from "./form.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { FormSummary } from "./form-summary.tsx";
import { typedDay } from "./typed-day.ts";
import { useRuleForm } from "./use-rule-form.ts";

beforeAll(() => initI18n("ja"));

const rule = z.object({ company: requiredLine(10), beginsOn: typedDay });
type Sent = z.output<typeof rule>;
type Send = (fields: Sent) => Promise<void>;

function Fields({ form }: { form: ReturnType<typeof useSample> }) {
  return (
    <>
      <TextInput {...form.text("company")} label="会社名" />
      <DayInput {...form.value("beginsOn")} label="開始日" hint="年月日" echo={(day) => day} />
    </>
  );
}

function useSample(send: Send) {
  return useRuleForm({ rule, initial: { company: "", beginsOn: "" }, send });
}

function Page({ send }: { send: Send }) {
  const form = useSample(send);
  return (
    <>
      <FormSummary form={form} labelOf={(name) => (name === "company" ? "会社名" : "開始日")} />
      <Form form={form} hasSummary>
        <Fields form={form} />
        <FormFoot onCancel={() => undefined} isSending={form.isSending} />
      </Form>
    </>
  );
}

function Question({ send }: { send: Send }) {
  const form = useSample(send);
  return (
    <FormDialog form={form} title="登録" submitLabel="登録する" onClose={() => undefined}>
      <Fields form={form} />
    </FormDialog>
  );
}

const failure = (reason: FailureReason, fields: { field: string; problem: string }[] = []) =>
  new ConnectError("refused", Code.InvalidArgument, undefined, [
    { desc: FailureSchema, value: create(FailureSchema, { reason, fields }) },
  ]);

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("会社名"), " 巡薬品 ");
  await user.type(screen.getByLabelText("開始日"), "2026/4/1");
}

describe("the form", () => {
  it("does not send what its rule refuses, and leads to every wrong field in the order of the form", async () => {
    const user = userEvent.setup();
    const send = vi.fn<Send>();
    render(<Page send={send} />);
    await user.type(await screen.findByLabelText("開始日"), "きのう");
    await user.click(screen.getByRole("button", { name: "保存" }));
    const summary = await screen.findByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "会社名: 入力してください。",
      "開始日: 日付は「2026-04-01」の形式で入力してください。",
    ]);
    await user.click(screen.getByRole("link", { name: /開始日/ }));
    expect(document.activeElement).toBe(screen.getByLabelText("開始日"));
    expect(send).not.toHaveBeenCalled();
  });

  it("does not lose what was typed, nor where the problem is, when the server refuses a field", async () => {
    const user = userEvent.setup();
    const send = vi
      .fn<Send>()
      .mockRejectedValue(
        failure(FailureReason.FIELD_INVALID, [{ field: "wholesaler.begins_on", problem: "in_the_past" }]),
      );
    render(<Page send={send} />);
    await fill(user);
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByRole("alert");
    const day = screen.getByLabelText("開始日");
    expect(day.getAttribute("aria-invalid")).toBe("true");
    expect(day).toHaveProperty("value", "2026/4/1");
    expect(document.getElementById(`${day.id}-error`)?.textContent).toBe("今日以降の日付を入力してください。");
    expect(send).toHaveBeenCalledExactlyOnceWith({ company: "巡薬品", beginsOn: "2026-04-01" });
  });

  it("does not stay silent where the failure belongs to no field", async () => {
    const user = userEvent.setup();
    render(<Question send={() => Promise.reject(failure(FailureReason.NOT_ALLOWED))} />);
    await fill(user);
    await user.click(screen.getByRole("button", { name: "登録する" }));
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    expect(screen.getByLabelText("会社名")).toHaveProperty("value", " 巡薬品 ");
  });

  it("does not send twice for two presses", async () => {
    const user = userEvent.setup();
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = vi.fn<Send>(() => promise);
    render(<Question send={send} />);
    await fill(user);
    await user.keyboard("{Enter}{Enter}{Control>}{Enter}{/Control}");
    resolve();
    await vi.waitFor(() => expect(screen.getByRole("button", { name: "登録する" })).toHaveProperty("disabled", false));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("does not leave the person searching for the wrong field of a dialog", async () => {
    const user = userEvent.setup();
    render(<Question send={vi.fn<Send>()} />);
    await user.type(await screen.findByLabelText("会社名"), "巡薬品");
    await user.click(screen.getByRole("button", { name: "登録する" }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("開始日")));
  });
});
