import { Code, ConnectError, createClient } from "@connectrpc/connect";
import { createConnectQueryKey, useTransport } from "@connectrpc/connect-query";
import { ChangeService, ChangeSubject } from "@meguri/rpc/app/v1/change_service_pb";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { authAtom } from "../../../shared/auth/session/auth-atom.ts";
import { joinBrowserStream } from "../../../shared/live/browser-stream.ts";
import { gather } from "../../../shared/live/gather.ts";
import { liveAtom } from "../../../shared/live/live-atom.ts";
import { whenSettled } from "../../../shared/parts/page-work.ts";
import { seenPosition } from "../../../shared/rpc/seen-position.ts";

const everything = [ChangeSubject.EVERYTHING];

/** What changed, and how far the database was then. */
interface LiveMessage {
  readonly changed: readonly ChangeSubject[];
  readonly position: string;
}

/** What a page read longer ago than this, in ms, when the stream is open, may have changed since. */
const freshMs = 3_000;

/** Reads again what the page shows of the subjects; what it does not show at the moment is read when it is shown. */
async function readAgain(client: QueryClient, changed: ReadonlySet<ChangeSubject>): Promise<void> {
  // Its chunk has the services of all areas, which the first page does not need.
  const { readsOf } = await import("./reads-of-subject.ts");
  for (const schema of readsOf(changed)) {
    void client.invalidateQueries({ queryKey: createConnectQueryKey({ schema, cardinality: undefined }) });
  }
}

/**
 * Has the page read again what others change, while the person is signed in. The stream is opened once the page has its content. Where a browser cannot
 * share a stream among its tabs, or the stream is lost, pages poll.
 */
export function useLiveChanges(): void {
  const transport = useTransport();
  const client = useQueryClient();
  const { tenantId, uid } = useAtomValue(authAtom);
  const setLive = useSetAtom(liveAtom);
  useEffect(() => {
    if (!uid || !("locks" in navigator)) return;
    const changes = createClient(ChangeService, transport);
    const { note, stop } = gather<ChangeSubject>((changed) => void readAgain(client, changed));
    let wasOpen = false;
    const began = Date.now();
    const settled = Promise.withResolvers<void>();
    const stopWaiting = whenSettled(settled.resolve);
    const leave = joinBrowserStream<LiveMessage>({
      // Tabs of a version whose messages have another shape share a stream of another name.
      name: `meguri-changes 2 ${tenantId} ${uid}`,
      mayOpen: settled.promise,
      async *open(signal) {
        // Without a deadline: the server ends it.
        for await (const { changed, position } of changes.watchChanges({}, { signal, timeoutMs: 0 }))
          yield { changed, position };
      },
      onState(isOpen) {
        wasOpen ||= isOpen;
        setLive(isOpen);
      },
      onOpened({ position }) {
        seenPosition.raise(position);
        // The first time, the page has only just read everything, unless the line is slow.
        if (wasOpen || Date.now() - began > freshMs) note(everything);
      },
      onMessage({ changed, position }) {
        // First, so that no tab reads a replica that does not have the changes.
        if (position) seenPosition.raise(position);
        else if (changed.length > 0) seenPosition.forget();
        note(changed);
      },
      onFailure(error) {
        // A read repeats the call with a new token, or signs out where the session has ended.
        if (ConnectError.from(error).code === Code.Unauthenticated) note(everything);
      },
    });
    return () => {
      stopWaiting();
      leave();
      stop();
      setLive(false);
    };
  }, [transport, client, tenantId, uid, setLive]);
}
