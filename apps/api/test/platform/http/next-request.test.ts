import { once } from "node:events";
import { connect } from "node:net";
import { ChangeService } from "@meguri/rpc/app/v1/change_service_pb";
import { SupplyWatchService } from "@meguri/rpc/app/v1/supply_watch_service_pb";
import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer } from "../../../src/platform/http/http-server.ts";
import { connectRoutes } from "../../../src/platform/rpc/connect-routes.ts";
import { feature, type MethodPolicy } from "../../../src/platform/rpc/feature.ts";
import { errors } from "../../../src/platform/rpc/interceptors/errors.ts";

const size = 1_000_000;
const open: MethodPolicy = { who: "token", maxBytes: 1_000 };

const call = feature(SupplyWatchService, { listSupplyChanges: open }, { listSupplyChanges: () => ({}) });
const stream = feature(ChangeService, { watchChanges: open }, { watchChanges: async function* () {} });

async function port(): Promise<number> {
  const server = httpServer({ trustedProxies: 0 });
  await connectRoutes(server, { prefix: "/api", features: [call, stream], interceptors: [errors] });
  onTestFinished(() => server.close());
  await server.listen({ port: 0, host: "127.0.0.1" });
  return Number(new URL(server.listeningOrigin).port);
}

/** A message in an envelope of a stream, which is also no readable message of a unary call. */
function tooLarge(): Buffer {
  const body = Buffer.alloc(size);
  body.writeUInt32BE(size - 5, 1);
  return body;
}

function head(method: string, contentType: string, lengthHeader: string): string {
  return `POST /api/app.v1.${method} HTTP/1.1\r\nhost: meguri.test\r\ncontent-type: ${contentType}\r\n${lengthHeader}\r\n\r\n`;
}

describe("the next person on a proxy's connection waits for a response that never comes, after", () => {
  test.each([
    ["a stream with a message that is too large", "ChangeService/WatchChanges", "application/connect+proto"],
    ["a call with a message that is too large", "SupplyWatchService/ListSupplyChanges", "application/proto"],
  ])("%s", async (_what, method, contentType) => {
    const socket = connect(await port(), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    let received = "";
    const statusLines = () => received.match(/HTTP\/1\.1 \d+/g) ?? [];
    const responses = (count: number) =>
      new Promise<string[]>((resolve) => {
        const look = () => statusLines().length >= count && resolve(statusLines());
        socket.on("data", look);
        look();
      });
    socket.on("data", (bytes) => {
      received += String(bytes);
    });
    socket.write(head(method, contentType, "transfer-encoding: chunked"));
    socket.write(`${size.toString(16)}\r\n`);
    socket.write(tooLarge());
    socket.write("\r\n0\r\n\r\n");
    expect(await responses(1)).toHaveLength(1);
    socket.write(head("SupplyWatchService/ListSupplyChanges", "application/proto", "content-length: 0"));
    expect((await responses(2))[1]).toBe("HTTP/1.1 200");
  });
});
