import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { DeskTaskKind, DeskTaskSchema } from "@meguri/rpc/app/v1/desk_service_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { act, fireEvent, screen } from "@testing-library/react";
import { closeSnackbar } from "notistack";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { DeskTasks } from "./desk-tasks.tsx";
import { heldMs } from "./hold-answer.ts";

// The code that comes with the first act is there, and so are the toasts: only the clock is left to wait for.
beforeAll(async () => {
  await loadWords("desk", "later");
  await Promise.all([import("./desk-acts.ts"), import("../../../shared/ui/toast/toast-host.tsx")]);
});
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await act(async () => closeSnackbar());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A desk with two requests, and what the server gets. */
async function open({ fails = false } = {}) {
  const accepted: string[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(ShareRequestService, {
      acceptShareRequest: ({ shareId }) => {
        accepted.push(shareId);
        if (fails) throw new ConnectError("down", Code.Unavailable);
        return {};
      },
    });
  });
  const tasks = ["a", "b"].map((id) =>
    create(DeskTaskSchema, {
      kind: DeskTaskKind.SHARE_REQUEST,
      objectId: id,
      version: 1,
      medicineId: "1",
      medicineName: "アムロジピン錠5mg",
      quantity: "14",
      unit: "錠",
      partnerName: `薬局${id}`,
      isReady: true,
    }),
  );
  openPage({ transport }, <DeskTasks institutionId="i" tasks={tasks} isMember next="" />);
  await pass(300);
  return accepted;
}

const rows = () => screen.queryAllByRole("listitem").map((row) => /薬局\w/.exec(row.textContent ?? "")?.[0]);
const acceptFirst = async () => {
  const [first] = screen.getAllByRole("button", { name: "承諾する" });
  if (first) fireEvent.click(first);
  await pass(300);
};

it("a request is accepted at its partner before it can be undone, or stays on the desk as if nothing was done", async () => {
  const accepted = await open();
  await acceptFirst();
  expect(rows()).toEqual(["薬局b"]);
  expect(screen.getByRole("alert").textContent).toContain("薬局a");
  await pass(heldMs - 1000);
  expect(accepted).toEqual([]);
  await pass(1000);
  expect(accepted).toEqual(["a"]);
});

it("an answer that was undone is sent nevertheless, or its request stays away", async () => {
  const accepted = await open();
  await acceptFirst();
  fireEvent.click(screen.getByRole("button", { name: "元に戻す" }));
  await pass(2 * heldMs);
  expect(accepted).toEqual([]);
  expect(rows()).toEqual(["薬局a", "薬局b"]);
});

it("an answer is lost because the page is left within eight seconds, or is sent twice", async () => {
  const accepted = await open();
  await acceptFirst();
  await acceptFirst();
  expect(rows()).toEqual([]);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(accepted).toEqual(["a", "b"]);
  await pass(2 * heldMs);
  expect(accepted).toEqual(["a", "b"]);
});

it("a request whose answer the server refused is no longer on the desk, and nobody notices", async () => {
  await open({ fails: true });
  await acceptFirst();
  await pass(heldMs);
  await pass(300);
  expect(rows()).toEqual(["薬局a", "薬局b"]);
  expect(
    screen
      .getAllByRole("alert")
      .map((toast) => toast.textContent)
      .join(),
  ).toMatch(/つながりません|接続|もう一度/);
});
