import { randomUUID } from "node:crypto";
import { type Client, createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { demoPharmacy } from "../demo/institutions.ts";

/** The stock of the demo pharmacy, changed through the API as its manager. */
export type PharmacyWork = {
  /** Does one act after the other; resolves to their ids when all are answered. */
  act: (times: number) => Promise<string[]>;
  /** Goes on acting until it is called, and resolves to the ids of what was answered. */
  keepActing: () => () => Promise<string[]>;
};

/** Works on a few medicines, so that each has many movements whose running balance must be right. */
export function pharmacyWork(
  origin: string,
  person: { projectId: string; tenantId: string },
  medicineIds: string[],
): PharmacyWork {
  const stock = stockClient(origin, person);
  let turn = 0;
  const actOnce = async (): Promise<string> => {
    const requestId = randomUUID();
    turn += 1;
    await stock.changeStock({
      institutionId: demoPharmacy.id,
      requestId,
      kind: StockMovementKind.ADJUST,
      medicineId: medicineIds[turn % medicineIds.length] ?? "",
      lot: `L${turn % 3}`,
      expiresOn: "2099-12-31",
      quantity: String(1 + (turn % 7)),
      // The ledger keeps it, by which the movement is identified.
      reason: requestId,
    });
    return requestId;
  };
  return {
    async act(times) {
      const done: string[] = [];
      for (let time = 0; time < times; time += 1) done.push(await actOnce());
      return done;
    },
    keepActing() {
      const done: string[] = [];
      let going = true;
      const working = (async () => {
        while (going) done.push(await actOnce());
        return done;
      })();
      // A failure is reported by stop, not before.
      working.catch(() => undefined);
      return () => {
        going = false;
        return working;
      };
    },
  };
}

function stockClient(origin: string, person: { projectId: string; tenantId: string }): Client<typeof StockService> {
  const token = emulatorToken("demo-manager", person);
  const transport = createConnectTransport({
    baseUrl: `${origin}/api`,
    httpVersion: "1.1",
    interceptors: [
      (next) => (request) => {
        request.header.set("authorization", `Bearer ${token}`);
        return next(request);
      },
    ],
  });
  return createClient(StockService, transport);
}

/** A token as issued by the identity emulator, unsigned; only an API that is set to use the emulator accepts it. */
export function emulatorToken(
  userId: string,
  { projectId, tenantId }: { projectId: string; tenantId: string },
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: userId,
    user_id: userId,
    email: "manager@meguri.test",
    email_verified: true,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { identities: {}, sign_in_provider: "password", tenant: tenantId },
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}
