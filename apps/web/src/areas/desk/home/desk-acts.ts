import { createClient, type Transport } from "@connectrpc/connect";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { DeskService, type DeskTask } from "@meguri/rpc/app/v1/desk_service_pb";
import { RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import { ShareAct } from "@meguri/rpc/app/v1/share_request_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import type { createStore } from "jotai";
import type { Session } from "../../../shared/auth/session/session.ts";
import type { ToastOptions } from "../../../shared/ui/toast/toast-queue.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { declineReasonsAtom } from "./decline-reasons.ts";
import { holdAnswer } from "./hold-answer.ts";

/** For so many ms one reads which answer was refused, and why. */
const refusedMs = 15_000;

/** What the acts need of the page. */
export interface DeskActsParts {
  transport: Transport;
  client: QueryClient;
  institutionId: string;
  store: ReturnType<typeof createStore>;
  session: Pick<Session, "beforeSignOut">;
  toast: (message: string, options?: ToastOptions) => void;
  failureWords: (error: unknown) => string;
  /** A quantity of a task in words. */
  amountOf: (task: DeskTask) => string;
}

/** The acts that are done on the desk itself; each changes what waits. A chunk of its own: the desk is shown without it. */
export function deskActs(parts: DeskActsParts) {
  const { transport, client, institutionId, store, session, toast, failureWords, amountOf } = parts;
  const remainders = createClient(RemainderService, transport);
  const shares = createClient(ShareRequestService, transport);
  const about = () => ({ institutionId, requestId: crypto.randomUUID() });
  const readAgain = async () => {
    const read = [DeskService, RemainderService, ShareRequestService, StockService].map((schema) =>
      client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) }),
    );
    await Promise.all(read);
  };
  const settled = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } finally {
      void readAgain();
    }
  };
  /** Keeps the reason of a declined request, or forgets it. */
  const keepReason = (id: string, reason?: string) =>
    store.set(declineReasonsAtom, (reasons) => {
      const kept = new Map(reasons);
      if (reason === undefined) kept.delete(id);
      else kept.set(id, reason);
      return kept;
    });
  /** Answers a request in 8 seconds, until when a toast undoes it. */
  const answer = (task: DeskTask, message: "accepting" | "declining", send: () => Promise<unknown>) => {
    const { t } = i18next;
    const about = { partner: task.partnerName, medicine: shownName(task.medicineName), amount: amountOf(task) };
    const { undo, over } = holdAnswer({
      store,
      session,
      id: task.objectId,
      send: async () => {
        try {
          await send();
        } finally {
          await readAgain();
        }
      },
      // It fails when the person does something else by now: the words name the request and stay longer.
      failed: (error) =>
        toast(t("later:refused", { ...about, words: failureWords(error) }), { variant: "error", ms: refusedMs }),
    });
    toast(t(`later:${message}`, about), {
      variant: "info",
      until: over,
      action: {
        label: t("desk:undo"),
        run: () => {
          if (!undo()) toast(t("later:sent"), { variant: "warning" });
        },
      },
    });
  };
  return {
    handOver: (remainderId: string) => settled(remainders.handOverRemainder({ ...about(), remainderId })),
    takeBack: (remainderId: string) =>
      settled(remainders.takeBackRemainder({ ...about(), remainderId, state: RemainderState.HANDED_OVER })),
    accept: (task: DeskTask) => {
      const call = { ...about(), shareId: task.objectId, version: task.version };
      answer(task, "accepting", () => shares.acceptShareRequest(call));
    },
    decline: (task: DeskTask, reason: string) => {
      const call = { ...about(), shareId: task.objectId, version: task.version, act: ShareAct.DECLINE, reason };
      keepReason(task.objectId, reason);
      answer(task, "declining", async () => {
        await shares.endShareRequest(call);
        keepReason(task.objectId);
      });
    },
  };
}
