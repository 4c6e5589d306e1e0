import { createServer } from "node:net";
import { PlainFailure } from "./plain-failure.ts";

/**
 * Proves that the port the person chose can be listened on.
 * @throws PlainFailure with a sentence on what to do
 */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(explained(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new PlainFailure(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port === 65535 ? 8081 : port + 1} npm start`,
    );
  }
  if (error.code === "EACCES") {
    return new PlainFailure(`Your user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN") {
    return new PlainFailure(
      `HOST is "${host}", which is no address of this machine. Leave it out, or use 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}
