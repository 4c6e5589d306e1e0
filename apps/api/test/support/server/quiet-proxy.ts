import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before a server, and lets nothing pass on demand: its machine is gone without having closed a connection. */
export async function quietProxy(serverPort: number) {
  const sockets = new Set<Socket>();
  let isQuiet = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => isQuiet || to.write(bytes));
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const behind = connect(serverPort, "127.0.0.1");
    pass(client, behind);
    pass(behind, client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    setQuiet(quiet: boolean) {
      isQuiet = quiet;
      // What was not passed on is lost.
      if (!quiet) cut();
    },
    stop() {
      cut();
      server.close();
    },
  };
}
