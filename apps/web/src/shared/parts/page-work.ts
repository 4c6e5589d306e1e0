import { whenIdle } from "./when-idle.ts";

/** After this time, in ms, a page counts as settled whatever is still on its way. */
const longestWaitMs = 10_000;

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
 * Runs `act` once the page has its heading, nothing that it waits for is on its way and it has nothing else to do: what
 * comes then takes no bandwidth from the content. @returns what calls it off
 */
export function whenSettled(act: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  const look = () => {
    cancelIdle?.();
    cancelIdle = whenIdle(() => {
      if (onTheirWay === 0 && document.querySelector("h1")) run();
    });
  };
  const timer = setTimeout(run, longestWaitMs);
  lookers.add(look);
  look();
  return stop;

  function stop(): void {
    lookers.delete(look);
    clearTimeout(timer);
    cancelIdle?.();
  }
  function run(): void {
    stop();
    act();
  }
}
