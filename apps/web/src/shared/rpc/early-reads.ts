import type { Server } from "./server-context.ts";

/** An institution, and what the person is there; a head office only looks. */
export interface Place {
  readonly institutionId: string;
  readonly isMember: boolean;
  readonly isManager: boolean;
  readonly isPharmacist: boolean;
  /** The corporation in whose head office the person is; empty where they belong to the institution. */
  readonly corporationId: string;
}

/** Who opens a page, and where they work. */
export interface Visitor {
  readonly isAdmin: boolean;
  readonly place: Place | undefined;
  /** The ids of the institutions that a head office compares; none for others. */
  readonly choices: readonly string[];
}

/** What a page reads may depend on its address. */
type Read<Who> = (server: Server, who: Who, params: URLSearchParams) => void;

const pages: { path: string; read: Read<Visitor> }[] = [];
let begun: [Server, Visitor] | undefined;

/**
 * Has what a page shows of the institution requested all at once: as soon as somebody is known to be signed in, beside the
 * account and before the page is drawn, and whenever somebody goes to the page. A page that is loaded ahead reads nothing.
 * A read fills the cache only: what fails, or was for another institution than the person then has, is read again by the
 * page.
 * @param path of the page, or with `/` at its end of all pages below it
 */
export function readEarly(path: string, read: Read<Place & Pick<Visitor, "choices">>): void {
  register(path, (server, { place, choices }, params) => {
    if (place) read(server, { ...place, choices }, params);
  });
}

/** The same for a page of administrators. */
export function readEarlyAsAdmin(path: string, read: (server: Server, params: URLSearchParams) => void): void {
  register(path, (server, { isAdmin }, params) => {
    if (isAdmin) read(server, params);
  });
}

/** Begins the reads of the page at a path, which is shown; those of code that comes later begin with it. */
export function beginEarlyReads(server: Server, visitor: Visitor, pathname = window.location.pathname): void {
  begun = [server, visitor];
  for (const page of pages) readIfShown(page, begun, pathname);
}

function register(path: string, read: Read<Visitor>): void {
  const page = { path, read };
  pages.push(page);
  if (begun) readIfShown(page, begun, window.location.pathname);
}

function readIfShown(
  { path, read }: (typeof pages)[number],
  [server, visitor]: [Server, Visitor],
  pathname: string,
): void {
  const isShown = path.endsWith("/") ? pathname.startsWith(path) : pathname === path;
  if (isShown) read(server, visitor, new URLSearchParams(window.location.search));
}
