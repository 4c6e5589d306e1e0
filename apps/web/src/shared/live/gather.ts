/** Two changes closer to each other are acted on together. */
const everyMs = 500;

/**
 * Gathers what changed: acts on the first change at once and then at most twice a second. A page that nobody sees waits until
 * it is seen.
 */
export function gather<T>(act: (changed: ReadonlySet<T>) => void): {
  note: (changed: Iterable<T>) => void;
  stop: () => void;
} {
  let noted = new Set<T>();
  let isPausing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (isPausing || noted.size === 0 || document.visibilityState === "hidden") return;
    const changed = noted;
    noted = new Set();
    isPausing = true;
    timer = setTimeout(() => {
      isPausing = false;
      flush();
    }, everyMs);
    act(changed);
  }

  document.addEventListener("visibilitychange", flush);
  return {
    note(changed) {
      for (const one of changed) noted.add(one);
      flush();
    },
    stop() {
      clearTimeout(timer);
      noted.clear();
      document.removeEventListener("visibilitychange", flush);
    },
  };
}
