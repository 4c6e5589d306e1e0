import type { Provider } from "./acts/provider.ts";
import { endpointOf } from "./endpoints.ts";
import { readForm } from "./form.ts";
import { invalid, Refusal } from "./refusal.ts";
import { keptKeyMs, type Store } from "./store.ts";

export type ApiAnswer = { status: number; body: unknown; isReplay?: true };
export type ApiRequest = { method: string; path: string; encoded: string; key: string | undefined };

/** Answers a request of the API: what was done for a key before is not done again. */
export function call(provider: Provider, request: ApiRequest): ApiAnswer {
  const { store } = provider;
  const found = endpointOf(request.method, request.path);
  try {
    if (!found) {
      const message = `The stand-in does not have ${request.method} ${request.path}.`;
      throw new Refusal(404, { type: "invalid_request_error", message });
    }
    const { endpoint, id } = found;
    const form = readForm(request.encoded, [...endpoint.params, "expand"]);
    const asked = `${request.method} ${request.path} ${form.canonical}`;
    const before = request.key === undefined ? undefined : keptAnswer(store, request.key, asked);
    if (before) return { status: before.status, body: before.body, isReplay: true };
    const answer = answerOf(() =>
      expanded(store, structuredClone(endpoint.act(provider, form, id)), form.list("expand")),
    );
    if (request.key !== undefined && (answer.status === 200 || answer.status === 402)) {
      store.answers.set(request.key, { request: asked, status: answer.status, body: answer.body, at: store.now() });
    }
    return answer;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function answerOf(act: () => unknown): ApiAnswer {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

function keptAnswer(store: Store, key: string, asked: string) {
  const kept = store.answers.get(key);
  if (!kept) return undefined;
  if (store.now() - kept.at > keptKeyMs) {
    store.answers.delete(key);
    return undefined;
  }
  if (kept.request === asked) return kept;
  throw new Refusal(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with (${key}).`,
  });
}

/** Puts objects in the place of their ids, along each path. */
function expanded(store: Store, object: object, paths: string[]): object {
  for (const path of paths) {
    let place: object = object;
    for (const name of path.split(".")) {
      if (!(name in place)) throw invalid(`This property cannot be expanded (${name}).`, { param: "expand" });
      const value: unknown = Reflect.get(place, name);
      const inner = typeof value === "string" ? structuredClone(store.find(value)) : value;
      if (typeof inner !== "object" || inner === null) break;
      Reflect.set(place, name, inner);
      place = inner;
    }
  }
  return object;
}
