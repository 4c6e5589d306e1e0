import { safeTarget } from "../../../../shared/auth/safe-target.ts";

const modes = ["signIn", "resetPassword", "verifyEmail", "verifyAndChangeEmail", "recoverEmail"] as const;

type Mode = (typeof modes)[number];

/** The act of a mailed link, and where to go afterwards. */
export interface MailedLink {
  readonly mode: Mode;
  readonly code: string;
  /** The whole address, which the provider wants to see for a sign-in. */
  readonly address: string;
  readonly target: string;
}

function isMode(text: string | null): text is Mode {
  return modes.some((mode) => mode === text);
}

/** `to` of the address itself, or of the one that the provider continues to. */
function wantedTarget(params: URLSearchParams): string | null {
  const to = params.get("to");
  if (to !== null) return to;
  const next = params.get("continueUrl");
  return next && URL.canParse(next) ? new URL(next).searchParams.get("to") : null;
}

/** Where an address of `/redirect` leads in the end. */
export function targetOf(address: string): string {
  return safeTarget(wantedTarget(new URL(address).searchParams));
}

/** The mailed link that an address of `/redirect` is; undefined where it only leads elsewhere. */
export function mailedLinkOf(address: string): MailedLink | undefined {
  const params = new URL(address).searchParams;
  const mode = params.get("mode");
  const code = params.get("oobCode");
  return isMode(mode) && code ? { mode, code, address, target: targetOf(address) } : undefined;
}
