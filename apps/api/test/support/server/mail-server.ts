import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { smtpTransport } from "../../../src/platform/mail/mail-transport.ts";
import { type MailDeps, sendDueMail } from "../../../src/platform/mail/send-due-mail.ts";
import type { TestApi } from "./api.ts";

export interface TakenMail {
  to: string[];
  mail: Email;
}

/** A mail server on loopback that keeps what it takes; addresses at refused.test it refuses for good. */
export async function startMailServer() {
  const taken: TakenMail[] = [];
  const atEnd: (() => void)[] = [];
  let busy = false;
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.endsWith("@refused.test"))
        return done(Object.assign(new Error("no such person"), { responseCode: 550 }));
      return done(busy ? Object.assign(new Error("try later"), { responseCode: 451 }) : undefined);
    },
    onData(stream, session, done) {
      const keep = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
      };
      void keep().then(() => done(), done);
    },
  });
  const server = smtp.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    /** Lets it put everybody off, or not. */
    setBusy(now: boolean) {
      busy = now;
    },
    onStop: (work: () => void) => void atEnd.push(work),
    stop: () => {
      for (const work of atEnd) work();
      return new Promise<void>((done) => smtp.close(done));
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** What the worker of this API sends with. */
export function mailDeps(api: TestApi, server: MailServer): MailDeps {
  const transport = smtpTransport(server.url, "めぐり <no-reply@meguri.test>");
  server.onStop(() => transport.close());
  return {
    database: api.deps.database,
    clock: api.deps.clock,
    transport,
    publicUrl: "https://meguri.example.test",
  };
}

/** Lets the worker look until nothing is due. */
export async function sendAllMail(deps: MailDeps, tenantId = "tenant-a"): Promise<void> {
  const never = new AbortController().signal;
  while (await sendDueMail(deps, tenantId, never));
}
