import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { SessionContext } from "../auth/session/session-context.ts";
import { webConfigAtom } from "../config/web-config-atom.ts";
import { testConfig, testSession } from "../test-page.tsx";
import { useFileJob } from "./use-file-job.ts";

/** An upload that ends when the test answers it. */
class TestUpload {
  static last: TestUpload | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  address = "";
  onload?: () => void;
  onabort?: () => void;
  open(_method: string, url: string) {
    this.address = url;
  }
  setRequestHeader() {}
  send() {
    TestUpload.last = this;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

afterEach(() => {
  TestUpload.last = undefined;
  vi.unstubAllGlobals();
});

function open(begin: (fileId: string, about: string) => Promise<string | undefined>) {
  vi.stubGlobal("XMLHttpRequest", TestUpload);
  const store = createStore();
  store.set(webConfigAtom, testConfig);
  const client = new QueryClient();
  const session = testSession();
  const onStarted = vi.fn<(jobId: string) => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <SessionContext value={session}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionContext>
    </Provider>
  );
  const { result } = renderHook(() => useFileJob(begin, onStarted), { wrapper });
  return { result, onStarted };
}

async function sent(): Promise<TestUpload> {
  await waitFor(() => expect(TestUpload.last).toBeDefined());
  if (!TestUpload.last) throw new Error("nothing was sent");
  return TestUpload.last;
}

const file = new File(["a"], "一覧.csv");

it("starts the job with the sent file and what the page chose", async () => {
  const begin = vi.fn(async () => "job-1");
  const { result, onStarted } = open(begin);
  act(() => result.current.start(file, "hot"));
  const upload = await sent();
  expect(upload.address).toBe(`/api/files?${new URLSearchParams({ name: "一覧.csv" })}`);
  act(() => upload.upload.onprogress?.({ loaded: 1, total: 4 }));
  await waitFor(() => expect(result.current).toMatchObject({ isSending: true, share: 0.25, fileName: "一覧.csv" }));
  act(() => upload.answer(201, { id: "file-1" }));
  await waitFor(() => expect(onStarted).toHaveBeenCalledExactlyOnceWith("job-1"));
  expect(begin).toHaveBeenCalledExactlyOnceWith("file-1", "hot");
});

it("starts nothing and shows no failure after the upload is given up", async () => {
  const begin = vi.fn(async () => "job-1");
  const { result, onStarted } = open(begin);
  act(() => result.current.start(file, "hot"));
  await sent();
  await waitFor(() => expect(result.current.isSending).toBe(true));
  act(() => result.current.giveUp());
  await waitFor(() => expect(result.current).toMatchObject({ isSending: false, error: null }));
  expect(begin).not.toHaveBeenCalled();
  expect(onStarted).not.toHaveBeenCalled();
});

it("has the failure of an upload that the server refuses", async () => {
  const { result, onStarted } = open(async () => "job-1");
  act(() => result.current.start(file, "hot"));
  const upload = await sent();
  act(() => upload.answer(500, {}));
  await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
  expect(onStarted).not.toHaveBeenCalled();
});
