import { endInBody } from "../methods/methods.ts";
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
  const answer = await fetch(`${api.url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      // Signing in as somebody else needs a reason; other methods ignore it.
      "meguri-reason": "test",
      ...tenantHeader(person),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { end: answer.ok ? "answered" : endInBody(JSON.parse(text)), text };
}
