import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { requiredLine } from "@meguri/rules/text";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { initI18n } from "../i18n/init-i18n.ts";
import { DayInput } from "../ui/input/day-input.tsx";
import { FormFoot } from "../ui/input/form-foot.tsx";
import { TextInput } from "../ui/input/text-input.tsx";
import { Form } from "./form.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { FormSummary } from "./form-summary.tsx";
import { typedDay } from "./typed-day.ts";
import { useRuleForm } from "./use-rule-form.ts";

beforeAll(() => initI18n("ja"));

const rule = z.object({ company: requiredLine(10), beginsOn: typedDay });
const listRule = z.object({ rows: z.array(z.object({ name: requiredLine(10) })) });
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

function List({ send }: { send: () => Promise<void> }) {
  const form = useRuleForm({ rule: listRule, initial: { rows: [{ name: "" }, { name: "" }] }, send });
  return (
    <FormDialog form={form} title="登録" submitLabel="登録する" onClose={() => undefined}>
      {[0, 1].map((index) => (
        <TextInput key={index} {...form.text(`rows.${index}.name`)} label={`行${index + 1}`} />
      ))}
    </FormDialog>
  );
}

function Next({ send }: { send: Send }) {
  const next = ({ beginsOn }: Sent) => ({ company: "", beginsOn });
  const form = useRuleForm({ rule, initial: { company: "", beginsOn: "" }, send, next });
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

  it("does not pass over a wrong field in a list", async () => {
    const user = userEvent.setup();
    const send = vi.fn<() => Promise<void>>();
    render(<List send={send} />);
    await user.type(await screen.findByLabelText("行1"), "巡薬品");
    await user.click(screen.getByRole("button", { name: "登録する" }));
    const second = screen.getByLabelText("行2");
    await vi.waitFor(() => expect(document.activeElement).toBe(second));
    expect(document.getElementById(`${second.id}-error`)?.textContent).toBe("入力してください。");
    expect(screen.getByLabelText("行1").getAttribute("aria-invalid")).not.toBe("true");
    expect(send).not.toHaveBeenCalled();
  });

  it("does not keep the last values, nor complain of empty ones, where it stays open for the next", async () => {
    const user = userEvent.setup();
    const send = vi.fn<Send>().mockRejectedValueOnce(failure(FailureReason.BUSY)).mockResolvedValue();
    render(<Next send={send} />);
    await fill(user);
    await user.click(screen.getByRole("button", { name: "登録する" }));
    await screen.findByRole("alert");
    expect(screen.getByLabelText("会社名")).toHaveProperty("value", " 巡薬品 ");
    await user.click(screen.getByRole("button", { name: "登録する" }));
    await vi.waitFor(() => expect(screen.getByLabelText("会社名")).toHaveProperty("value", ""));
    expect(screen.getByLabelText("開始日")).toHaveProperty("value", "2026-04-01");
    await user.type(screen.getByLabelText("会社名"), "あ{Backspace}");
    expect(screen.getByLabelText("会社名").getAttribute("aria-invalid")).not.toBe("true");
  });
});
