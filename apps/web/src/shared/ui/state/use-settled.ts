import { useEffect, useState } from "react";
import { whenSettled } from "../../parts/page-work.ts";

/** True once the page that was opened shows its content: for what nobody waits for. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => whenSettled(() => setIsSettled(true)), []);
  return isSettled;
}
