import { createTransport } from "nodemailer";

/** A mail on its way to the server that takes it. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every try, by which the receiver's side knows a mail that comes twice. */
  id: string;
  date: Date;
}

/** Hands mails to a mail server. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const patienceMs = 15_000;

/** Mail over SMTP; the sender's domain makes the message ids. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    // One connection is kept and used again: opening one takes longer than handing over a mail.
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    },
    { from },
  );
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, ...mail }) {
      // An object is never read as a list of addresses, whatever the text says.
      await transport.sendMail({
        ...mail,
        to: { name: "", address: to },
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/** Whether the mail server will never take this mail: it refused the mail itself, and for good. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const ofTheMail = code === "EENVELOPE" || code === "EMESSAGE";
  return ofTheMail && typeof responseCode === "number" && responseCode >= 500;
}
