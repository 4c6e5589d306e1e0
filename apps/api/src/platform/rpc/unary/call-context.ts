import type { IncomingMessage, ServerResponse } from "node:http";
import type { DescMethod } from "@bufbuild/protobuf";
import { type ContextValues, createContextKey, type HandlerContext } from "@connectrpc/connect";

/** The context of a call, whose parts are built when they are first used: most calls use few of them. */
export class CallContext implements HandlerContext {
  readonly protocolName = "connect";
  readonly requestMethod = "POST";
  readonly method: DescMethod;
  readonly values: ContextValues;
  readonly #incoming: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #endsAt: number | undefined;
  #requestHeader: Headers | undefined;
  #responseHeader: Headers | undefined;
  #responseTrailer: Headers | undefined;
  #signal: AbortSignal | undefined;

  constructor(method: DescMethod, values: ContextValues, incoming: IncomingMessage, response: ServerResponse) {
    this.method = method;
    this.values = values;
    this.#incoming = incoming;
    this.#response = response;
    const timeout = incoming.headers["connect-timeout-ms"];
    this.#endsAt = timeout === undefined ? undefined : performance.now() + Number(timeout);
  }

  get service() {
    return this.method.parent;
  }

  get url(): string {
    const { url = "", headers } = this.#incoming;
    return `http://${headers.host ?? ""}${url}`;
  }

  readonly timeoutMs = (): number | undefined =>
    this.#endsAt === undefined ? undefined : Math.round(this.#endsAt - performance.now());

  get requestHeader(): Headers {
    this.#requestHeader ??= headersOf(this.#incoming);
    return this.#requestHeader;
  }

  get responseHeader(): Headers {
    this.#responseHeader ??= new Headers();
    return this.#responseHeader;
  }

  get responseTrailer(): Headers {
    this.#responseTrailer ??= new Headers();
    return this.#responseTrailer;
  }

  /** Aborts when the caller is gone or the time is over. */
  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#response, this.timeoutMs());
    return this.#signal;
  }

  /** What the handler has set so far; undefined where it has not looked at it. */
  get sentHeaders(): { header: Headers | undefined; trailer: Headers | undefined } {
    return { header: this.#responseHeader, trailer: this.#responseTrailer };
  }
}

/** The context of the call that a request belongs to. */
export const callContextKey = createContextKey<CallContext | undefined>(undefined, { description: "call context" });

function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") result.append(name, value);
    else for (const one of value ?? []) result.append(name, one);
  }
  return result;
}

/** The longest time of a timer. */
const longestTimerMs = 2 ** 31 - 1;

function signalOf(response: ServerResponse, timeoutMs: number | undefined): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return timeoutMs === undefined
    ? gone.signal
    : AbortSignal.any([gone.signal, AbortSignal.timeout(Math.min(Math.max(0, timeoutMs), longestTimerMs))]);
}
