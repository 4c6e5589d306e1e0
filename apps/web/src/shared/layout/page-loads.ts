/** How each page is loaded, by its path. */
const loads = new Map<string, () => Promise<unknown>>();

/** Remembers how the page of a path is loaded. */
export function rememberLoad(path: string, load: () => Promise<unknown>): void {
  loads.set(path, load);
}

/** Loads a page before somebody goes there. A failure is left to the visit, which loads it again. */
export function loadAhead(path: string): void {
  loads
    .get(path)?.()
    .catch(() => undefined);
}
