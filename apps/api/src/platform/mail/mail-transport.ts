import { createTransport } from "nodemailer";

/** A mail on its way to the server that takes it. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The address that a person reads, where it is another than the transport's own. */
  replyTo?: string;
  /** Files that go with it. */
  attachments?: { filename: string; content: Buffer }[];
  /** The same at every try, by which the receiver's side knows a mail that comes twice. */
  id: string;
  date: Date;
}

/** Hands mails to a mail server. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

interface Settings {
  once?: boolean;
  replyTo?: string | undefined;
  /** Nothing is sent, the password included, to a server that offers no TLS. */
  encrypted?: boolean;
}

const patienceMs = 15_000;

/**
 * Mail over SMTP; the sender's domain is part of the message ids, and replies go to `replyTo`. What must not arrive twice is handed over `once`: a
 * connection that closes in between is not opened again for it.
 */
export function smtpTransport(
  url: string,
  from: string,
  { once = false, replyTo, encrypted = false }: Settings = {},
): MailTransport {
  const transport = createTransport(
    // One connection is kept and used again: opening one takes longer than handing over a mail.
    {
      url,
      pool: true,
      maxConnections: 1,
      ...(once && { maxRequeues: 0 }),
      requireTLS: encrypted,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    },
    { from, ...(replyTo && { replyTo }) },
  );
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, to, ...mail }) {
      // An object is never read as a list of addresses, whatever the text.
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

/** What became of handing a mail over, for mails that must not arrive twice. */
export type Handover = "taken" | "unreached" | "refused" | "unclear";

const beforeData = new Set(["EHLO", "HELO", "STARTTLS", "AUTH PLAIN", "AUTH LOGIN", "MAIL FROM", "RCPT TO"]);
/** The library reports CONN both for a connection that was never opened and for one that closed in the middle of a mail. */
const neverMade = /^(Connection timeout|Greeting never received)/;

/**
 * Waits for a mail to be handed over. What fails before the mail itself is sent, or with the server's own word, surely did
 * not arrive; what is cut after that is unclear.
 */
export async function handoverOf(sending: Promise<void>): Promise<Handover> {
  try {
    await sending;
    return "taken";
  } catch (error) {
    if (isRefusedForGood(error)) return "refused";
    const { code, command, responseCode, syscall, message } = Object(error) as Record<string, unknown>;
    const surely =
      typeof responseCode === "number" ||
      code === "EDNS" ||
      syscall === "connect" ||
      beforeData.has(String(command)) ||
      neverMade.test(String(message));
    return surely ? "unreached" : "unclear";
  }
}

/** Whether the mail server will never take this mail: it refused the mail itself, and for good. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const ofTheMail = code === "EENVELOPE" || code === "EMESSAGE";
  return ofTheMail && typeof responseCode === "number" && responseCode >= 500;
}
