import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { z } from "zod";
import { paths } from "../../../../paths.ts";
import { webConfigAtom } from "../../../../shared/config/web-config-atom.ts";

const mailKinds = [
  "EMAIL_SIGNIN",
  "PASSWORD_RESET",
  "VERIFY_EMAIL",
  "VERIFY_AND_CHANGE_EMAIL",
  "RECOVER_EMAIL",
] as const;

const oobCodes = z.object({
  oobCodes: z.array(
    z.object({ email: z.string(), newEmail: z.string().optional(), requestType: z.enum(mailKinds), oobLink: z.url() }),
  ),
});

const verificationCodes = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string(), sessionInfo: z.string() })),
});

const attachments = z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })).default([]);

const sentMails = z.array(
  z.object({
    id: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    attachments,
    at: z.iso.datetime(),
  }),
);

/** A mail or message that would have been sent. */
export interface DemoMessage {
  readonly id: string;
  /** What it is; a mail that the system itself wrote has a subject instead. */
  readonly kind?: (typeof mailKinds)[number] | "SMS";
  readonly subject?: string;
  readonly to: string;
  readonly at?: Date;
  /** Address to open, of a mail. */
  readonly path?: string;
  /** Files that came with a mail. */
  readonly attachments?: z.infer<typeof attachments>;
  /** Digits to enter, of a message. */
  readonly code?: string;
}

/** Mails point to the emulator's own pages; ours do the same in this app. */
function pathOf(oobLink: string): string {
  return `${paths.redirect}${new URL(oobLink).search}`;
}

async function read<T>(url: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return schema.parse(await response.json());
}

/** Mails of the system, newest first; the first link of a mail is the one to open. */
async function readSent(mailUrl: string | undefined, signal: AbortSignal): Promise<DemoMessage[]> {
  if (!mailUrl) return [];
  const mails = await read(`${mailUrl}/messages`, sentMails, signal);
  return mails.map(({ id, to, subject, text, attachments, at }) => ({
    id: `sent-${id}`,
    subject,
    to: to.join(", "),
    at: new Date(at),
    path: text.match(/https?:\/\/\S+/)?.[0],
    attachments,
  }));
}

async function readMessages(base: string, mailUrl: string | undefined, signal: AbortSignal): Promise<DemoMessage[]> {
  const [sent, mails, texts] = await Promise.all([
    readSent(mailUrl, signal),
    read(`${base}/oobCodes`, oobCodes, signal),
    read(`${base}/verificationCodes`, verificationCodes, signal),
  ]);
  const sms = texts.verificationCodes.map(({ phoneNumber, code, sessionInfo }) => ({
    id: sessionInfo,
    kind: "SMS" as const,
    to: phoneNumber,
    code,
  }));
  const mail = mails.oobCodes.map(({ email, newEmail, requestType, oobLink }) => ({
    id: oobLink,
    kind: requestType,
    to: newEmail ?? email,
    path: pathOf(oobLink),
  }));
  // The emulator keeps no times, only the order of each kind; a code is waited for while its page is open.
  return [...sms.reverse(), ...mail.reverse(), ...sent];
}

const pauseMs = 2_000;

/** What the identity emulator and the system would have sent to people, newest first, kept up to date. */
export function useDemoMail(): { messages: DemoMessage[] | undefined; hasFailed: boolean } {
  const { identity, tenantId, demoMailUrl } = useAtomValue(webConfigAtom);
  const [state, setState] = useState<{ messages?: DemoMessage[]; hasFailed: boolean }>({ hasFailed: false });
  const project = `${identity.emulatorUrl}/emulator/v1/projects/${identity.projectId}`;
  const base = tenantId ? `${project}/tenants/${tenantId}` : project;
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      try {
        const messages = await readMessages(base, demoMailUrl, stop.signal);
        setState({ messages, hasFailed: false });
      } catch {
        if (!stop.signal.aborted) setState((before) => ({ ...before, hasFailed: true }));
      }
      if (!stop.signal.aborted) timer = setTimeout(again, pauseMs);
    };
    again().catch(console.error);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [base, demoMailUrl]);
  return { messages: state.messages, hasFailed: state.hasFailed };
}
