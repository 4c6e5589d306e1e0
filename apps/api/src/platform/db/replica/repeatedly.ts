/** Does work again after each pause, or at once where somebody has a reason; never twice at the same time. */
export function repeatedly(work: () => Promise<void>, pauseMs: () => number) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let working: Promise<void> | undefined;
  const now = (): Promise<void> => {
    clearTimeout(timer);
    working ??= work().finally(() => {
      working = undefined;
      if (!isStopped) timer = setTimeout(now, pauseMs()).unref();
    });
    return working;
  };
  void now();
  return {
    now,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
