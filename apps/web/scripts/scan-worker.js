// Caches the files of the phone page for scanning, so that it opens without a network. The build puts `version` and
// `files` above. It is in charge of pages under /scan only; responses of the API are never kept.
/* global version, files */
const shell = `scan-shell-${version}`;
const page = "/scan";
/** What the page loads at its start and may change without a new build. */
const config = "/config.json";
/** A network that takes longer than this is treated as none, in ms. */
const patience = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll([page, config, ...files])));
});

// Not before the last page of the version before is closed: until then that one finds its own chunks here.
self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("scan-shell-") && name !== shell;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(freshOrKept(request, page));
  else if (pathname === config) event.respondWith(freshOrKept(request, config));
  else if (pathname.startsWith("/assets/") || files.includes(pathname)) event.respondWith(keptOrFresh(request));
});

/** From the network, so that a new version is there at the next start; without one, as it was kept. */
async function freshOrKept(request, name) {
  const cache = await caches.open(shell);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return answer;
  } catch (error) {
    const kept = await cache.match(name);
    if (kept) return kept;
    throw error;
  }
}

/** What never changes under its name. Fonts are kept when they are first shown: there are too many to fetch ahead. */
async function keptOrFresh(request) {
  const cache = await caches.open(shell);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.destination === "font") await cache.put(request, answer.clone());
  return answer;
}
