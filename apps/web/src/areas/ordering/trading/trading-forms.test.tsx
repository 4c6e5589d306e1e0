import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { TradingChannel, TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { WholesalerMemberService } from "@meguri/rpc/app/v1/wholesaler_member_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { RouteForm } from "./designated/route-form.tsx";
import { InviteForm } from "./members/invite-form.tsx";
import { WholesalerForm } from "./registration/wholesaler-form.tsx";
import { emptyWholesaler } from "./registration/wholesaler-form-schema.ts";
import { ScheduleForm } from "./schedule/schedule-form.tsx";
import { TermsForm } from "./terms-form.tsx";
import { texts } from "./terms-rule.ts";

beforeAll(() => loadWords("trading", "customers", "institutions"));

const failure = (field: string, problem: string) => {
  const value = create(FailureSchema, { reason: FailureReason.FIELD_INVALID, fields: [{ field, problem }] });
  return new ConnectError("refused", Code.InvalidArgument, undefined, [{ desc: FailureSchema, value }]);
};

function open(form: ReactNode) {
  const sent = vi.fn<(request: object) => void>();
  const note = (request: object) => {
    sent(request);
    return {};
  };
  const tradings = ["一番薬品", "二番薬品"].map((name, index) => ({
    id: `t${index + 1}`,
    name,
    state: TradingState.APPROVED,
  }));
  const transport = createRouterTransport(({ service }) => {
    service(TradingService, {
      listTradings: () => ({ tradings }),
      listTradingRoutes: () => ({ routes: [], makers: ["架空製薬"] }),
      setTradingRoute: note,
    });
    service(WholesalerMemberService, { inviteWholesalerMember: note });
  });
  openPage({ transport }, form);
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const nothing = () => undefined;

describe("the forms of trading", () => {
  it("a wholesaler's wrong field is not named, or a refused branch is blamed on the company", async () => {
    const save = vi.fn<(details: object) => Promise<void>>();
    open(<WholesalerForm heading="" initial={emptyWholesaler} submitLabel="送る" onSave={save} onCancel={nothing} />);
    await userEvent.type(await screen.findByLabelText(/^会社名(?!（)/), "巡薬品");
    await press("支店を追加する");
    await press("送る");
    const links = await screen.findAllByRole("link");
    expect(links.map(({ textContent }) => textContent?.split(":")[0])).toEqual(["卸VANコード", "支店"]);
    await userEvent.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText("支店名"));
    await userEvent.type(screen.getByLabelText("支店名"), "北");
    await userEvent.type(screen.getByLabelText(/^卸VANコード/), "２００012345");
    await userEvent.click(screen.getByRole("checkbox", { name: "麻薬卸売業者" }));
    await press("送る");
    expect((await screen.findByRole("link")).textContent).toMatch(/^麻薬を扱える都道府県/);
    await userEvent.click(screen.getByRole("checkbox", { name: "麻薬卸売業者" }));
    save.mockRejectedValueOnce(failure("details.branches[0].tel", "tel_format"));
    await press("送る");
    expect((await screen.findByRole("link")).textContent).toMatch(/^支店: 電話番号は/);
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ vanCode: "200012345", branches: [{ name: "北", fax: "" }] });
  });

  it("terms are sent without the address to which orders go", async () => {
    const save = vi.fn<(fields: object) => Promise<void>>().mockResolvedValue();
    open(<TermsForm inHouse="new" submitLabel="登録" onSave={save} onCancel={nothing} />);
    await userEvent.type(await screen.findByLabelText(/^卸VANコード/), "200012345");
    await press("登録");
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^卸の名称/)));
    await userEvent.type(screen.getByLabelText(/^卸の名称/), "巡薬品");
    expect(screen.getByLabelText("FAX番号").getAttribute("aria-invalid")).toBe("true");
    await userEvent.click(screen.getByRole("radio", { name: "メール（PDFとCSV）" }));
    await press("登録");
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("メールアドレス")));
    await userEvent.type(screen.getByLabelText("メールアドレス"), "a@meguri.test");
    await press("登録");
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const emptyTexts = Object.fromEntries(texts.map((name) => [name, ""]));
    expect(save.mock.calls[0]?.[0]).toEqual({
      vanCode: "200012345",
      name: "巡薬品",
      terms: { ...emptyTexts, channel: TradingChannel.EMAIL, email: "a@meguri.test", customerCode: "" },
    });
  });

  it("a 便 arrives before it begins, or a closed day that does not exist is kept", async () => {
    const save = vi.fn<(wish: object) => Promise<void>>().mockResolvedValue();
    open(<ScheduleForm schedule={undefined} minimumOrderYen={0n} onSave={save} onCancel={nothing} />);
    await userEvent.click(await screen.findByRole("button", { name: "便を追加する" }));
    const run = within(screen.getByRole("group"));
    const until = run.getAllByDisplayValue("12:00")[0] as HTMLElement;
    await userEvent.clear(until);
    await userEvent.type(until, "08:00");
    const closed = screen.getByLabelText(/休業日/);
    await userEvent.type(closed, "2026-02-30");
    await press("保存");
    await vi.waitFor(() => expect(until.getAttribute("aria-invalid")).toBe("true"));
    await vi.waitFor(() => expect(document.activeElement).toBe(until));
    expect(closed.getAttribute("aria-invalid")).toBe("true");
    await userEvent.clear(until);
    await userEvent.type(until, "13:00");
    await userEvent.clear(closed);
    await userEvent.type(closed, "2026-12-29");
    await press("保存");
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0]).toMatchObject({
      schedule: { runs: [{ weekday: 1, daysBefore: 1, arrivesUntil: "13:00" }], closedDays: ["2026-12-29"] },
      minimumOrderYen: 0n,
    });
  });

  it("a 帳合 is set for nobody, or the next one is set for the last maker", async () => {
    const sent = open(<RouteForm institutionId="i" medicineField={() => null} />);
    await userEvent.click(await screen.findByRole("button", { name: "帳合を設定する" }));
    const maker = screen.getByRole("combobox", { name: /^メーカー/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(maker));
    await userEvent.type(maker, "架空製薬");
    await userEvent.click(screen.getByRole("combobox", { name: /第一帳合/ }));
    await userEvent.click(await screen.findByRole("option", { name: "一番薬品" }));
    await press("帳合を設定する");
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ route: { mainTradingId: "t1", secondTradingId: "" } });
    await vi.waitFor(() => expect(maker).toHaveProperty("value", ""));
    expect(maker.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("an invitation goes to no address", async () => {
    const sent = open(<InviteForm wholesalerId="w" />);
    const email = await screen.findByLabelText(/^メールアドレス/);
    await press("招待する");
    expect(await screen.findByText(/name@example.com/)).toBeDefined();
    await userEvent.type(email, "ｈａｎａ@meguri.test ");
    await press("招待する");
    await vi.waitFor(() => expect(email).toHaveProperty("value", ""));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ wholesalerId: "w", email: "hana@meguri.test" });
  });
});
