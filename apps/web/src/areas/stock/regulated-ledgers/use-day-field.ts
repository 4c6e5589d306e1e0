import { useState } from "react";
import { readDay, tokyoDay } from "../../../shared/format/days.ts";

/** A day that has been, as somebody types it. */
export function useDayField(begin: string = tokyoDay(new Date())) {
  const [typed, setTyped] = useState(begin.replaceAll("-", "/"));
  const day = readDay(typed);
  const isPast = day !== undefined && day <= tokyoDay(new Date());
  return { typed, setTyped, day: day ?? "", isPast };
}
