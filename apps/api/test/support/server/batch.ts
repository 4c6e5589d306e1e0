import {
  answerReader,
  batchAnswerType,
  batchPath,
  batchTypes,
  type PartAnswer,
  writeMessages,
} from "@meguri/rpc/batch";
import type { TestApi } from "./api.ts";
import type { TokenClaims } from "./tokens.ts";

/** A part of a batch: `AccountService/GetAccount` and its message. */
export type BatchedCall = [method: string, message?: object];

export interface Batched {
  response: Response;
  /** The answers in the order in which they came; each as soon as it is here. */
  answers: AsyncGenerator<PartAnswer & { json: Record<string, unknown> }>;
}

/** Sends reads in one request, as JSON, as the person with these claims. */
export async function sendBatch(
  api: TestApi,
  claims: TokenClaims | undefined,
  calls: readonly BatchedCall[],
  options: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer>; signal?: AbortSignal } = {},
): Promise<Batched> {
  const token = claims && (await api.identity.sign({ tenantId: "tenant-a", ...claims }));
  const messages = calls.map(([, message = {}]) => new TextEncoder().encode(JSON.stringify(message)));
  const response = await fetch(`${api.url}/api/${batchPath}${calls.map(([method]) => `app.v1.${method}`).join(",")}`, {
    method: "POST",
    headers: {
      "content-type": batchTypes.json,
      "connect-protocol-version": "1",
      tenantid: "tenant-a",
      ...(token && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    body: options.body ?? writeMessages(messages),
    ...(options.signal && { signal: options.signal }),
  });
  return { response, answers: answersIn(response) };
}

/** All answers of a batch, in the order of its calls. */
export async function allAnswers({ answers }: Batched) {
  const all = [];
  for await (const answer of answers) all.push(answer);
  return all.toSorted((one, other) => one.part - other.part);
}

async function* answersIn(response: Response): Batched["answers"] {
  if (response.headers.get("content-type") !== batchAnswerType) throw new Error(`no batch: HTTP ${response.status}`);
  const read = answerReader();
  for await (const chunk of response.body ?? []) {
    for (const answer of read(chunk)) {
      yield { ...answer, json: JSON.parse(new TextDecoder().decode(answer.body)) };
    }
  }
}
