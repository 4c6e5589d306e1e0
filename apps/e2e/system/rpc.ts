import type { System } from "./system.ts";

/** Calls a method of the API the way any Connect client does over JSON. */
export async function call<T>(system: System, token: string, method: string, message: unknown = {}): Promise<T> {
  const response = await fetch(`${system.url}/api/app.v1.${method}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "connect-protocol-version": "1",
      authorization: `Bearer ${token}`,
      tenantid: system.tenantId,
    },
    body: JSON.stringify(message),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
