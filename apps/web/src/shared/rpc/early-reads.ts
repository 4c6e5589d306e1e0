import type { Server } from "./server-context.ts";

type Read = (server: Server, institutionId: string) => void;

let begun: Parameters<Read> | undefined;
const waiting: Read[] = [];

/**
 * Has what a page shows of the institution requested as soon as somebody is known to be signed in, beside the account
 * and before the page is drawn. It is of the page that the browser opens; one that is loaded ahead reads nothing. A read
 * fills the cache only: what fails, or was for another institution than the person then has, is read again by the page.
 */
export function readEarly(isPage: (pathname: string) => boolean, read: Read): void {
  if (!isPage(window.location.pathname)) return;
  if (begun) read(...begun);
  else waiting.push(read);
}

/** Begins the reads of the page for the institution that this device remembers. */
export function beginEarlyReads(server: Server, institutionId: string): void {
  begun = [server, institutionId];
  for (const read of waiting.splice(0)) read(server, institutionId);
}
