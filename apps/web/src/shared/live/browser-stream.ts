/** What the tabs of a browser send each other. */
type Note<Message> =
  | { kind: "joined" }
  | { kind: "opened"; message: Message }
  | { kind: "arrived"; message?: Message }
  | { kind: "lost" };

export interface BrowserStreamParts<Message> {
  /** One stream for all tabs with this name. */
  name: string;
  /** When this tab may open the stream. What another tab receives arrives here from the start. */
  mayOpen: Promise<void>;
  /** Opens the stream. Its first message has no changes; others come at least every 15 s. */
  open: (signal: AbortSignal) => AsyncIterable<Message>;
  /** Whether the stream is open. */
  onState: (isOpen: boolean) => void;
  /** It was opened, with this first message: what happened before has not arrived. */
  onOpened: (message: Message) => void;
  onMessage: (message: Message) => void;
  /** Only in the tab that reads the stream. */
  onFailure: (error: unknown) => void;
}

/** After so long without a message the stream counts as lost. */
const patienceMs = 40_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Joins a stream of which a browser reads one, however many tabs it has: HTTP/1.1 allows six connections. The tab that
 * holds the lock reads it and passes on what arrives; when that tab is closed the next one takes over.
 * @returns what leaves it
 */
export function joinBrowserStream<Message>(parts: BrowserStreamParts<Message>): () => void {
  const { name, mayOpen, open, onState, onOpened, onMessage, onFailure } = parts;
  const leaving = new AbortController();
  const channel = new BroadcastChannel(name);
  let isOpenHere = false;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function hear(note: Note<Message>): void {
    if (leaving.signal.aborted) return;
    clearTimeout(silence);
    if (note.kind !== "lost") silence = setTimeout(() => onState(false), patienceMs);
    if (note.kind === "opened") onOpened(note.message);
    onState(note.kind !== "lost");
    if (note.kind === "arrived" && note.message !== undefined) onMessage(note.message);
  }

  function pass(note: Note<Message>): void {
    if (leaving.signal.aborted) return;
    channel.postMessage(note);
    hear(note);
  }

  channel.onmessage = ({ data }: MessageEvent<Note<Message>>) => {
    if (data.kind !== "joined") hear(data);
    else if (isOpenHere) channel.postMessage({ kind: "arrived" } satisfies Note<Message>);
  };

  /** Reads one stream to its end. @returns whether it was open. */
  async function read(): Promise<boolean> {
    const cut = new AbortController();
    let isCut = setTimeout(() => cut.abort(), patienceMs);
    try {
      for await (const message of open(AbortSignal.any([leaving.signal, cut.signal]))) {
        clearTimeout(isCut);
        isCut = setTimeout(() => cut.abort(), patienceMs);
        pass(isOpenHere ? { kind: "arrived", message } : { kind: "opened", message });
        isOpenHere = true;
      }
    } catch (error) {
      if (!leaving.signal.aborted) onFailure(error);
    }
    clearTimeout(isCut);
    const wasOpen = isOpenHere;
    isOpenHere = false;
    pass({ kind: "lost" });
    return wasOpen;
  }

  async function lead(): Promise<void> {
    let failures = 0;
    while (!leaving.signal.aborted) {
      failures = (await read()) ? 0 : failures + 1;
      await pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), leaving.signal);
    }
  }

  channel.postMessage({ kind: "joined" } satisfies Note<Message>);
  // Rejects when the page leaves before its turn.
  mayOpen.then(() => navigator.locks.request(name, { signal: leaving.signal }, lead)).catch(() => undefined);
  return () => {
    leaving.abort();
    clearTimeout(silence);
    channel.close();
  };
}

/** Waits at most so long, and at least half of it, so that not all browsers come back at once; a network that is back ends it. */
function pause(longestMs: number, signal: AbortSignal): Promise<void> {
  // A page that has left holds the lock no longer, so that the next tab reads at once.
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestMs * (0.5 + Math.random() / 2));
  window.addEventListener("online", () => resolve(), { once: true, signal });
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
