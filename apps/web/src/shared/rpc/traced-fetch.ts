type Fetch = typeof globalThis.fetch;

/**
 * Gives each request an id of its own (W3C `traceparent`), under which the server may record what it does for it. Whether it
 * does is the server's decision; the flag is 0.
 */
export function tracedFetch(fetch: Fetch): Fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("traceparent", `00-${randomHex()}-${randomHex().slice(16)}-00`);
    return fetch(input, { ...init, headers });
  };
}

/** 32 digits. */
const randomHex = () => crypto.randomUUID().replaceAll("-", "");
