import { Code, ConnectError, createClient, type Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { officeAccount } from "../demo/accounts.ts";
import { seed, size } from "../demo/fiction.ts";
import { demoId } from "../demo/generate/ids.ts";
import { type DemoMedicine, demoMedicines } from "../demo/generate/medicines/medicines.ts";
import { dayOf } from "../demo/generate/pharmacy/calendar.ts";
import { wholesalers } from "../demo/generate/wholesalers.ts";
import { signInWithPassword } from "../identity/emulator-client.ts";
import type { Stockroom } from "./decide.ts";
import { Office, type Pace } from "./office.ts";

/** Long enough to be seen as a person's answer, and short enough to wait for. */
const usualPace: Pace = { answer: [3, 8], ship: [12, 25] };
const betweenRoundsMs = 2000;
/** Tokens are good for an hour. */
const tokenMs = 50 * 60_000;

/** The identity emulator's errors for an account that can no longer sign in. */
const gone = new Set([
  "EMAIL_NOT_FOUND",
  "INVALID_PASSWORD",
  "INVALID_LOGIN_CREDENTIALS",
  "USER_DISABLED",
  "SECOND_FACTOR_REQUIRED",
]);

/**
 * Lets the office of the demo's second wholesaler answer by itself, through the public API and with its own account. It
 * goes on through restarts of the API, and ends by itself where the account was taken away.
 */
export function runOffice(options: {
  /** The API as this machine reaches it. */
  origin: string;
  identityHost: string;
  apiKey: string;
  tenantId: string;
  say: (line: string) => void;
  pace?: Pace;
  /** The moment of the demo; its clock can be moved. */
  now?: () => Date;
}): { stop: () => Promise<void> } {
  const { origin, identityHost, apiKey, tenantId, say, pace = usualPace, now = () => new Date() } = options;
  const { email, password } = officeAccount;
  const stopping = new AbortController();
  let token: { text: string; until: number } | undefined;
  const carry: Interceptor = (next) => async (request) => {
    if (!token || token.until < Date.now()) {
      const text = await signInWithPassword(identityHost, { apiKey, tenantId, email, password });
      token = { text, until: Date.now() + tokenMs };
    }
    request.header.set("authorization", `Bearer ${token.text}`);
    return next(request);
  };
  // The certificate may be self-signed: this machine calls itself.
  const nodeOptions = { rejectUnauthorized: false };
  const transport = createConnectTransport({
    baseUrl: `${origin}/api`,
    httpVersion: "1.1",
    defaultTimeoutMs: 20_000,
    interceptors: [carry],
    nodeOptions,
  });
  const office = new Office({
    inbox: createClient(OrderInboxService, transport),
    wholesalerId: demoId("wholesaler", 1),
    mark: wholesalers[1].mark,
    pace,
    now: () => now().getTime(),
    stockroom: stockroomOfToday(now),
  });
  let loggedProblem = "";
  const goOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await office.round();
      } catch (error) {
        if (stopping.signal.aborted) return;
        const { code, rawMessage } = ConnectError.from(error);
        if (code === Code.Unauthenticated) token = undefined;
        if ((error instanceof Error && gone.has(error.message)) || gone.has(rawMessage)) {
          say(`The simulated wholesaler's account ${email} cannot sign in (${rawMessage}); nobody answers its orders.`);
          return;
        }
        // The API is away now and then, and an order moves while it is looked at; a lasting error is logged once.
        if (code !== Code.Unavailable && code !== Code.FailedPrecondition && loggedProblem !== rawMessage) {
          say(`The simulated wholesaler cannot answer: ${rawMessage}`);
          loggedProblem = rawMessage;
        }
      }
      await pause(betweenRoundsMs, stopping.signal);
    }
  };
  const going = goOn();
  return {
    stop: () => {
      stopping.abort();
      return going;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The medicines are generated when the first order is answered. */
function stockroomOfToday(now: () => Date): () => Stockroom {
  let medicines: ReadonlyMap<string, DemoMedicine> | undefined;
  return () => {
    const today = dayOf(now());
    const medicineOf = (id: string): DemoMedicine | undefined => {
      medicines ??= new Map([...demoMedicines({ seed, count: size.medicines, today })].map((one) => [one.id, one]));
      return medicines.get(id);
    };
    return { today, medicineOf };
  };
}
