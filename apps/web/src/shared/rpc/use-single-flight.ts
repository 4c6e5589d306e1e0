import { useRef } from "react";

/** Lets an act run once at a time: a second tap while it is on its way does nothing. */
export function useSingleFlight<Input extends readonly unknown[]>(
  act: (...input: Input) => Promise<unknown>,
): (...input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (...input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await act(...input);
    } finally {
      isRunning.current = false;
    }
  };
}
