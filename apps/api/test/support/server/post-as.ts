import { endInBody } from "../methods/methods.ts";
import { postMessage } from "../methods/post-message.ts";
import { tenantHeader } from "../scenes/pharmacies.ts";
import type { TestApi } from "./api.ts";
import type { TokenClaims } from "./tokens.ts";

/** How a call ended, `answered` or `code/REASON`, and its whole response. */
export interface Answer {
  end: string;
  text: string;
}

/** Posts JSON to a method as a person in their tenant. */
export async function postAs(api: TestApi, path: string, person: TokenClaims, body: unknown): Promise<Answer> {
  const token = await api.identity.sign({ tenantId: "tenant-a", ...person });
  // Signing in as somebody else needs a reason; other methods ignore it.
  const headers = { authorization: `Bearer ${token}`, "meguri-reason": "test", ...tenantHeader(person) };
  const { ok, text } = await postMessage(api, path, headers, body);
  return { end: ok ? "answered" : endInBody(JSON.parse(text)), text };
}
