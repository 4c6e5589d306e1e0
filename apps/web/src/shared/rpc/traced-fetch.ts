type Fetch = typeof globalThis.fetch;

/**
 * Gives each request an id of its own (W3C `traceparent`), under which the server may record what it does for it. Whether it
 * does is the server's decision; the flag is 0.
 */
export function tracedFetch(fetch: Fetch): Fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("traceparent", `00-${randomHex(16)}-${randomHex(8)}-00`);
    return fetch(input, { ...init, headers });
  };
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
