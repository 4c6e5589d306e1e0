import { createRefund } from "./acts/given-back.ts";
import { cancelIntent, confirmIntent, createIntent } from "./acts/intents.ts";
import type { Provider } from "./acts/provider.ts";
import { createCustomer, createSession, detachMethod, sessionNow } from "./acts/setup.ts";
import type { Form } from "./form.ts";

type Endpoint = {
  method: "GET" | "POST";
  path: RegExp;
  /** The parameters that it takes, besides `expand`. */
  params: string[];
  act: (provider: Provider, form: Form, id: string) => object;
};

/** The endpoints that the API's adapter uses, and no others. */
const endpoints: Endpoint[] = [
  { method: "POST", path: /^\/v1\/customers$/, params: ["email", "name", "metadata"], act: createCustomer },
  {
    method: "POST",
    path: /^\/v1\/checkout\/sessions$/,
    params: ["mode", "currency", "allowed_payment_method_types", "customer", "success_url", "cancel_url", "locale"],
    act: createSession,
  },
  {
    method: "GET",
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    params: [],
    act: (provider, _form, id) => sessionNow(provider, id),
  },
  {
    method: "GET",
    path: /^\/v1\/payment_methods\/(\w+)$/,
    params: [],
    act: ({ store }, _form, id) => store.get("payment_method", id),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    params: [],
    act: (provider, _form, id) => detachMethod(provider, id),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    params: ["amount", "currency", "customer", "allowed_payment_method_types", "description", "metadata"],
    act: createIntent,
  },
  {
    method: "GET",
    path: /^\/v1\/payment_intents\/(\w+)$/,
    params: [],
    act: ({ store }, _form, id) => store.get("payment_intent", id),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    params: ["payment_method", "off_session", "return_url"],
    act: (provider, form, id) => confirmIntent(provider, id, form),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    params: [],
    act: (provider, _form, id) => cancelIntent(provider, id),
  },
  { method: "POST", path: /^\/v1\/refunds$/, params: ["payment_intent", "amount", "metadata"], act: createRefund },
  { method: "GET", path: /^\/v1\/refunds\/(\w+)$/, params: [], act: ({ store }, _form, id) => store.get("refund", id) },
  {
    method: "GET",
    path: /^\/v1\/disputes\/(\w+)$/,
    params: [],
    act: ({ store }, _form, id) => store.get("dispute", id),
  },
  {
    method: "GET",
    path: /^\/v1\/balance$/,
    params: [],
    act: () => ({ object: "balance", available: [], pending: [] }),
  },
];

export function endpointOf(method: string | undefined, path: string): { endpoint: Endpoint; id: string } | undefined {
  for (const endpoint of endpoints) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null;
    if (match) return { endpoint, id: match[1] ?? "" };
  }
  return undefined;
}
