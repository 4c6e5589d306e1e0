/** How sending goes. */
export type OutboxState = { readonly isSending: boolean; readonly error?: unknown };

interface Parts {
  send: () => Promise<void>;
  /** Names what only one tab may do at a time. */
  lock: string;
  onState: (state: OutboxState) => void;
  /** Whether there is anything to try; a browser that knows it is offline need not. */
  isOnline?: () => boolean;
}

/** After a failure it is tried again by itself, in ms. */
const pause = 15_000;

/** Sends whenever it is woken, one tab at a time; what is woken meanwhile is sent right after. */
export function openOutbox({ send, lock, onState, isOnline = () => navigator.onLine }: Parts) {
  const ending = new AbortController();
  let isRunning = false;
  let isWoken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    onState({ isSending: true });
    try {
      await navigator.locks.request(lock, { signal: ending.signal }, send);
      onState({ isSending: false });
    } catch (error) {
      if (ending.signal.aborted) return;
      onState({ isSending: false, error });
      timer = setTimeout(wake, pause);
    }
  }

  function wake(): void {
    clearTimeout(timer);
    if (ending.signal.aborted || !isOnline()) return;
    isWoken = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isWoken && !ending.signal.aborted) {
        isWoken = false;
        await run();
      }
      isRunning = false;
    })();
  }

  return {
    wake,
    close: () => {
      ending.abort();
      clearTimeout(timer);
    },
  };
}
