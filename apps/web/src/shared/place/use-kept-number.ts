import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { entryAt, positionNow } from "./history-entries.ts";

/** A number of the page, such as how many cards it shows, that is the same again after back and forward. */
export function useKeptNumber(name: string, initial: number): [number, (value: number) => void] {
  const location = useLocation();
  const [{ of, kept }, setEntry] = useState(() => ({ of: location, kept: entryAt(positionNow(), location).kept }));
  const [value, setValue] = useState(kept[name] ?? initial);
  // The component may stay while the page gets another entry, such as for another filter.
  if (of !== location) {
    const next = entryAt(positionNow(), location).kept;
    setEntry({ of: location, kept: next });
    setValue(next[name] ?? value);
  }
  useLayoutEffect(() => {
    kept[name] = value;
  }, [kept, name, value]);
  return [value, setValue];
}
