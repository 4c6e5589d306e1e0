import { useState } from "react";
import { useLocation } from "react-router-dom";
import { entryAt, positionNow } from "./history-entries.ts";

/** A number of the page, such as how many cards it shows, that is the same again after back and forward. */
export function useKeptNumber(name: string, initial: number): [number, (value: number) => void] {
  const location = useLocation();
  const [{ kept }] = useState(() => entryAt(positionNow(), location));
  const [value, setValue] = useState(kept[name] ?? initial);
  const change = (next: number) => {
    kept[name] = next;
    setValue(next);
  };
  return [value, change];
}
