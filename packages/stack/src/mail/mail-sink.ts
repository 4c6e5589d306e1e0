import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { type MailStore, openMailStore } from "./mail-store.ts";

const largestMail = 10_000_000;

/** Where a mail server that delivers to nobody listens, and where its mails are read. */
export type RunningMailSink = {
  /** What SMTP_URL takes. */
  smtpUrl: string;
  /** The value for DEMO_MAIL_URL; `GET /messages` below it returns all mails, newest first. */
  url: string;
  stop: () => Promise<void>;
};

/**
 * Takes every mail for whomever, keeps it in `dir` and shows it to pages of `origin`. SMTP is for this machine only;
 * what is read over HTTP may be opened to others with `host`.
 */
export async function runMailSink(options: {
  dir: string;
  origin: string;
  smtpPort?: number;
  httpPort?: number;
  host?: string;
}): Promise<RunningMailSink> {
  const store = openMailStore(options.dir);
  const smtp = new SMTPServer({
    size: largestMail,
    // There is nobody to authenticate and nothing to hide from on the way through one machine.
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData: (stream, _session, done) => void keep(stream, store).then(() => done(), done),
  });
  const http = createServer(answer(store, options.origin));
  const host = options.host ?? "127.0.0.1";
  const smtpPort = await listening(smtp.listen(options.smtpPort ?? 0, "127.0.0.1"));
  const httpPort = await listening(http.listen(options.httpPort ?? 0, host));
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${httpPort}`,
    stop: async () => {
      http.closeAllConnections();
      await Promise.all([new Promise<void>((done) => smtp.close(done)), new Promise((done) => http.close(done))]);
    },
  };
}

/** A mail is kept before the sender gets a response. */
async function keep(stream: SMTPServerDataStream, store: MailStore): Promise<void> {
  const bytes = await buffer(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error("The mail is too large"), { responseCode: 552 });
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: "base64" });
  await store.add({
    to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    replyTo: mail.replyTo?.[0]?.address ?? "",
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "",
      type: mimeType,
      base64: String(content),
    })),
  });
}

function answer(store: MailStore, origin: string): RequestListener {
  return (request, response) => {
    const headers = { "access-control-allow-origin": origin, vary: "origin", "cache-control": "no-store" };
    if (request.method !== "GET" || request.url !== "/messages") {
      response.writeHead(404, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify(store.newestFirst()));
  };
}

function listening(server: Server | ReturnType<SMTPServer["listen"]>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => resolve((server.address() as AddressInfo).port));
  });
}
