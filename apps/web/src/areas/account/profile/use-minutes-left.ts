import { useEffect, useState } from "react";

const minute = 60_000;

function minutesUntil(end: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - Date.now()) / minute));
}

/** Whole minutes until `end`, counted down while the page is open; zero once it has passed. */
export function useMinutesLeft(end: Date): number {
  const time = end.getTime();
  const [minutes, setMinutes] = useState(() => minutesUntil(end));
  useEffect(() => {
    const count = () => setMinutes(minutesUntil(new Date(time)));
    count();
    const timer = setInterval(count, minute / 6);
    return () => clearInterval(timer);
  }, [time]);
  return minutes;
}
