import { whenIdle } from "./when-idle.ts";

/** After this time, in ms, a page counts as settled whatever is still on its way. */
const longestWaitMs = 10_000;

/** How long a page draws what has come, until it is looked at again. */
const lookAgainMs = 200;

/** What a page shows in the place of content. */
const loading = "main :is([data-loading], .MuiSkeleton-root)";

let onTheirWay = 0;
const lookers = new Set<() => void>();

/** Counts work, such as a file or a call, among what the page waits for. */
export async function pageWork<T>(work: Promise<T>): Promise<T> {
  onTheirWay += 1;
  try {
    return await work;
  } finally {
    onTheirWay -= 1;
    if (onTheirWay === 0) for (const look of lookers) look();
  }
}

/**
 * Runs `act` once the page has its heading and its content, nothing is on its way and it has nothing else to do: what
 * comes then takes no bandwidth from the content. @returns what calls it off
 */
export function whenSettled(act: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(again);
    cancelIdle?.();
    cancelIdle = whenIdle(() => {
      if (onTheirWay > 0) return;
      if (document.querySelector("h1") && !document.querySelector(loading)) run();
      else again = setTimeout(look, lookAgainMs);
    });
  };
  const timer = setTimeout(run, longestWaitMs);
  lookers.add(look);
  look();
  return stop;

  function stop(): void {
    lookers.delete(look);
    clearTimeout(timer);
    clearTimeout(again);
    cancelIdle?.();
  }
  function run(): void {
    stop();
    act();
  }
}
