import { randomUUID } from "node:crypto";
import { WholesalerProgramService } from "@meguri/rpc/app/v1/wholesaler_program_service_pb";
import { type ProgramScope, programScopes } from "@meguri/rules/wholesaler-program";
import { doorPrefix, doorRoutes } from "../../../src/areas/door/exchange/index.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { type MadeTrading, makeBoxed, makeOrdering, placeOne, putLine, sendAll } from "./orders.ts";
import { tenantHeader } from "./pharmacies.ts";

/** Programs of a wholesaler as a person manages them. */
export const programsAs = (api: TestApi, person: TokenClaims) =>
  api.as(WholesalerProgramService, person, tenantHeader(person));

/** Lets the staff of a wholesaler manage it. */
export async function promote(api: TestApi, { wholesalerId }: Pick<MadeTrading, "wholesalerId">): Promise<void> {
  await api.sql("update wholesaler_member set role = 'manager' where wholesaler_id = $1", [wholesalerId]);
}

/** Registers a program of a wholesaler; it may do everything by default. */
export async function makeProgram(
  api: TestApi,
  trading: Pick<MadeTrading, "wholesalerId" | "staff">,
  options: { scopes?: ProgramScope[]; tradingIds?: string[]; expiresOn?: string } = {},
): Promise<{ id: string; token: string }> {
  await promote(api, trading);
  const { program, token } = await (await programsAs(api, trading.staff)).registerWholesalerProgram({
    wholesalerId: trading.wholesalerId,
    name: "架空の基幹システム",
    scopes: [...programScopes],
    ...options,
  });
  return { id: program?.id ?? "", token };
}

/** What came back. */
export interface DoorAnswer {
  status: number;
  headers: Headers;
  /** The body as JSON; undefined where it is none. */
  body: unknown;
  text: string;
}

export interface DoorRequest {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  key?: string | null;
}

/** Calls the API for wholesalers with a token. A write has an idempotency key of its own unless one is given. */
export async function callDoor(
  api: Pick<TestApi, "url">,
  token: string,
  path: string,
  { method, body, headers = {}, key = randomUUID() }: DoorRequest = {},
): Promise<DoorAnswer> {
  const sent = method ?? (body === undefined ? "GET" : "POST");
  const isText = typeof body === "string";
  const response = await fetch(`${api.url}${doorPrefix}${path}`, {
    method: sent,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isText && { "content-type": "application/json" }),
      ...(sent !== "GET" && key !== null && { "idempotency-key": key }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined, text };
}

/** Reads a response by the schema that the document publishes for it. */
export function readDoor(operationId: string, { status, body, text }: DoorAnswer): unknown {
  const route = doorRoutes.find((one) => one.operationId === operationId);
  if (!route || status >= 300) throw new Error(`${operationId}: ${status} ${text}`);
  return route.response.parse(body);
}

/** The problem document of a refused request, in short: status, code, and each place with its code. */
export function problemIn({ status, body }: DoorAnswer): string[] {
  const { code = "", errors = [] } = Object(body);
  const places = errors.map(({ pointer, code: one, row }: { pointer: string; code: string; row?: number }) =>
    row === undefined ? `${pointer} ${one}` : `${row} ${pointer} ${one}`,
  );
  return [`${status} ${code}`, ...places];
}

/** A wholesaler with a program, and orders of one customer in its inbox: 3 packages of one medicine, 2 of another. */
export async function makeDoor(api: TestApi, options: Parameters<typeof makeProgram>[2] & { orders?: number } = {}) {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const second = await makeBoxed(api);
  const orderIds: string[] = [];
  for (let count = 0; count < (options.orders ?? 1); count += 1) {
    await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: second.id, packs: 2 + count } });
    orderIds.push(await placeOne(api, ordering, 3));
  }
  await sendAll(api, pharmacy);
  const { orders: _orders, ...described } = options;
  const program = await makeProgram(api, trading, described);
  const call = (path: string, request?: DoorRequest) => callDoor(api, program.token, path, request);
  return { ...ordering, second, orderIds, orderId: orderIds[0] ?? "", program, call };
}
