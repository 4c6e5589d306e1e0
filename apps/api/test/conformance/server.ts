import type { AddressInfo } from "node:net";
import { create, fromBinary, type Message, toBinary } from "@bufbuild/protobuf";
import { pino } from "pino";
import { accessLog, requestLog } from "../../src/platform/http/access-log.ts";
import { closeConnectionsWhile, drain } from "../../src/platform/http/drain.ts";
import { httpServer } from "../../src/platform/http/http-server.ts";
import { plainHost } from "../../src/platform/http/plain-host.ts";
import { securityHeaders } from "../../src/platform/http/security-headers.ts";
import { connectRoutes } from "../../src/platform/rpc/connect-routes.ts";
import { deadline } from "../../src/platform/rpc/interceptors/deadline.ts";
import { errors } from "../../src/platform/rpc/interceptors/errors.ts";
import { conformanceFeature } from "./conformance-feature.ts";
import { type ServerRequest, suiteTypes } from "./suite-types.ts";
import { withoutReasons } from "./without-reasons.ts";

/**
 * A server for the Connect conformance suite, over the routes of the product and without its database. Its argument is the
 * file with the types of the suite. It reads what is required of it from the standard input and writes its address, each
 * after its length in four bytes.
 */
const types = suiteTypes(process.argv[2] ?? "");
const required = fromBinary(types.message("ServerCompatRequest"), await readSized());
const { useTls, serverCreds, messageReceiveLimit } = required as Message & ServerRequest;
const server = httpServer({
  trustedProxies: 0,
  tls: useTls && serverCreds ? { cert: Buffer.from(serverCreds.cert), key: Buffer.from(serverCreds.key) } : undefined,
});
accessLog(
  server,
  requestLog(pino({ level: "silent" }), () => undefined),
);
securityHeaders(server, { identityOrigins: { connect: [], frame: [], script: [] }, tileOrigins: [], https: useTls });
closeConnectionsWhile(server, drain());
plainHost(server);
await connectRoutes(server, {
  prefix: "",
  features: [conformanceFeature(types, messageReceiveLimit || undefined)],
  interceptors: [withoutReasons, errors, deadline],
  packedTypes: types.registry,
  describeUnread: ({ kind, message }) => ({ body: { code: kind, message } }),
});
await server.listen({ host: "127.0.0.1", port: 0 });
process.once("SIGTERM", () => process.exit(0));
const { address: host, port } = server.server.address() as AddressInfo;
const pemCert = useTls && serverCreds ? serverCreds.cert : new Uint8Array();
const response = types.message("ServerCompatResponse");
writeSized(toBinary(response, create(response, { host, port, pemCert })));

async function readSized(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    length += chunk.length;
    const all = Buffer.concat(chunks, length);
    if (length >= 4 && length >= 4 + all.readUInt32BE(0)) return all.subarray(4, 4 + all.readUInt32BE(0));
  }
  throw new Error("The standard input ended before the whole request.");
}

function writeSized(message: Uint8Array): void {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(message.length);
  process.stdout.write(Buffer.concat([size, message]));
}
