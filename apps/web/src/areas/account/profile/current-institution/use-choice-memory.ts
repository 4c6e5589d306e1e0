import { useEffect, useState } from "react";
import { deviceMemory } from "../../../../shared/auth/session/device-memory.ts";

const key = "severalInstitutions";

/**
 * Whether this device last saw somebody choose among several institutions, as it was when the page began.
 * @param hasSeveral what is kept for the next time; undefined while it is not known
 */
export function useChoiceMemory(hasSeveral: boolean | undefined): boolean {
  const [had] = useState(() => deviceMemory.read(key) !== null);
  useEffect(() => {
    if (hasSeveral === true) deviceMemory.write(key, "1");
    if (hasSeveral === false) deviceMemory.forget(key);
  }, [hasSeveral]);
  return had;
}
