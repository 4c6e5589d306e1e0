import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { DeskTaskKind, DeskTaskSchema } from "@meguri/rpc/app/v1/desk_service_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { closeSnackbar } from "notistack";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { DeskTasks } from "./desk-tasks.tsx";
import { heldMs } from "./hold-answer.ts";

// The code that comes with the first act is there, and so are the toasts: only the clock is left to wait for.
beforeAll(async () => {
  await loadWords("desk", "later");
  await Promise.all([
    import("./desk-acts.ts"),
    import("./decline-dialog.tsx"),
    import("../../../shared/ui/toast/toast-host.tsx"),
  ]);
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
  const declined: string[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(ShareRequestService, {
      acceptShareRequest: ({ shareId }) => {
        accepted.push(shareId);
        if (fails) throw new ConnectError("down", Code.Unavailable);
        return {};
      },
      endShareRequest: ({ reason }) => {
        declined.push(reason);
        throw new ConnectError("down", Code.Unavailable);
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
  const { store, session } = openPage({ transport }, <DeskTasks institutionId="i" tasks={tasks} isMember next="" />);
  await pass(300);
  return { accepted, declined, store, session };
}

const rows = () => screen.queryAllByRole("listitem").map((row) => /薬局\w/.exec(row.textContent ?? "")?.[0]);
const toasts = () =>
  screen
    .queryAllByRole("alert")
    .map((toast) => toast.textContent)
    .join();
const acceptFirst = async () => {
  const [first] = screen.getAllByRole("button", { name: "承諾する" });
  if (first) fireEvent.click(first);
  await pass(300);
};

it("a request is accepted at its partner before it can be undone, or stays on the desk as if nothing was done", async () => {
  const { accepted } = await open();
  await acceptFirst();
  expect(rows()).toEqual(["薬局b"]);
  expect(screen.getByRole("alert").textContent).toContain("薬局a");
  await pass(heldMs - 1000);
  expect(accepted).toEqual([]);
  await pass(1000);
  expect(accepted).toEqual(["a"]);
});

it("an answer that was undone is sent nevertheless, or its request stays away", async () => {
  const { accepted } = await open();
  await acceptFirst();
  fireEvent.click(screen.getByRole("button", { name: "元に戻す" }));
  await pass(2 * heldMs);
  expect(accepted).toEqual([]);
  expect(rows()).toEqual(["薬局a", "薬局b"]);
});

it("an answer is lost because the page is left within eight seconds, or is sent twice", async () => {
  const { accepted } = await open();
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
  await pass(10_000);
  expect(toasts()).toMatch(/薬局a.*アムロジピン.*(つながりません|接続|もう一度)/);
});

it("signing out within eight seconds loses an answer, or its toast stays", async () => {
  const { accepted, session } = await open();
  await acceptFirst();
  const signOut = async () => {
    for (const send of session.beforeSignOut) await send();
  };
  await act(signOut);
  expect(accepted).toEqual(["a"]);
  await pass(1000);
  await pass(1000);
  await pass(1000);
  expect(toasts()).not.toContain("薬局a");
});

it("an answer is sent as somebody else who signed in meanwhile", async () => {
  const { accepted, store } = await open();
  await acceptFirst();
  act(() => store.set(authAtom, (auth) => ({ ...auth, uid: "u2" })));
  await pass(2 * heldMs);
  expect(accepted).toEqual([]);
  expect(rows()).toEqual(["薬局a", "薬局b"]);
});

it("the reason of a decline has to be typed again after it was undone or refused", async () => {
  const { declined } = await open();
  const openDialog = async () => {
    const [first] = screen.getAllByRole("button", { name: "断る" });
    if (first) fireEvent.click(first);
    await pass(300);
    return screen.getByRole<HTMLInputElement>("combobox", { name: /理由/ });
  };
  const send = async () => {
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "断る" }));
    await pass(300);
  };
  fireEvent.change(await openDialog(), { target: { value: "在庫が足りません" } });
  await send();
  fireEvent.click(screen.getByRole("button", { name: "元に戻す" }));
  await pass(300);
  expect((await openDialog()).value).toBe("在庫が足りません");
  await send();
  await pass(heldMs);
  expect(declined).toEqual(["在庫が足りません"]);
  await pass(300);
  expect((await openDialog()).value).toBe("在庫が足りません");
});
