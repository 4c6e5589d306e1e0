import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { z } from "zod";
import { paths } from "../../paths.ts";
import { webConfigAtom } from "../../shared/config/web-config-atom.ts";

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

/** A mail or message that would have been sent. */
export interface DemoMessage {
  readonly id: string;
  readonly kind: (typeof mailKinds)[number] | "SMS";
  readonly to: string;
  /** Path to open, of a mail. */
  readonly path?: string;
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

async function readMessages(base: string, signal: AbortSignal): Promise<DemoMessage[]> {
  const [mails, texts] = await Promise.all([
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
  return [...sms.reverse(), ...mail.reverse()];
}

const pauseMs = 2_000;

/** What the identity emulator would have sent to people of this tenant, newest first, kept up to date. */
export function useDemoMail(): { messages: DemoMessage[] | undefined; hasFailed: boolean } {
  const { identity, tenantId } = useAtomValue(webConfigAtom);
  const [state, setState] = useState<{ messages?: DemoMessage[]; hasFailed: boolean }>({ hasFailed: false });
  const project = `${identity.emulatorUrl}/emulator/v1/projects/${identity.projectId}`;
  const base = tenantId ? `${project}/tenants/${tenantId}` : project;
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      try {
        const messages = await readMessages(base, stop.signal);
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
  }, [base]);
  return { messages: state.messages, hasFailed: state.hasFailed };
}
