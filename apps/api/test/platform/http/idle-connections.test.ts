import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type HttpLimits, httpLimits, httpListener } from "../../../src/platform/http/listener.ts";

/** The limits a hundredth as long, so that what they end ends within the test. */
const short: HttpLimits = {
  headersTimeout: httpLimits.headersTimeout / 100,
  requestTimeout: httpLimits.requestTimeout / 100,
  keepAliveTimeout: httpLimits.keepAliveTimeout / 100,
  connectionsCheckingInterval: httpLimits.connectionsCheckingInterval / 100,
};

async function listening(): Promise<Server> {
  const server = httpListener((_request, response) => response.end("answered"), { limits: short });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return server;
}

async function socketTo(server: Server): Promise<Socket> {
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** Resolves when the server has closed the connection, in order or by a reset. */
const closed = (socket: Socket) => new Promise<void>((resolve) => void socket.once("close", () => resolve()));

test("connections that send nothing use up the server's", async () => {
  const server = await listening();
  const sockets = await Promise.all(Array.from({ length: 200 }, () => socketTo(server)));
  await Promise.all(sockets.map(closed));
  expect(sockets.every(({ closed }) => closed)).toBe(true);
});

test("a connection that sends its headers a byte at a time is served for as long as it likes", async () => {
  const socket = await socketTo(await listening());
  const bytes = setInterval(() => socket.write("a"), 20);
  onTestFinished(() => clearInterval(bytes));
  socket.write("GET / HTTP/1.1\r\nx-slow: ");
  await closed(socket);
  expect(socket.closed).toBe(true);
});

test("a connection stays open long after its last answer", async () => {
  const socket = await socketTo(await listening());
  socket.write("GET / HTTP/1.1\r\nhost: meguri.test\r\n\r\n");
  await once(socket, "data");
  await closed(socket);
  expect(socket.closed).toBe(true);
});

test("a slow sender has longer than the configured twenty seconds", () => {
  const { headersTimeout, keepAliveTimeout, connectionsCheckingInterval } = httpLimits;
  expect([headersTimeout, keepAliveTimeout]).toEqual([20_000, 20_000]);
  // Node looks for overdue headers this often: with its usual 30 seconds they had up to 50.
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(1_000);
});
