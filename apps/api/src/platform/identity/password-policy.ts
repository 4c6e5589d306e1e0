import { leastPasswordLength } from "@meguri/rules/password";
import { z } from "zod";

const policyUrl = "https://identitytoolkit.googleapis.com/v2/passwordPolicy";
const patienceMs = 2_000;

const policy = z.object({
  enforcementState: z.string().default("OFF"),
  customStrengthOptions: z.object({ minPasswordLength: z.int().default(6) }).default({ minPasswordLength: 6 }),
});

/**
 * Reads the identity project's password policy, which anybody may with the web's key.
 * @returns `strong`; `weak` where passwords shorter than ours pass; `unknown` where the provider does not answer.
 */
export async function passwordPolicy(
  { apiKey, tenantId, referrer }: { apiKey: string; tenantId: string; referrer: string | undefined },
  ask: typeof fetch = fetch,
): Promise<"strong" | "weak" | "unknown"> {
  const url = new URL(policyUrl);
  url.searchParams.set("key", apiKey);
  if (tenantId !== "default") url.searchParams.set("tenantId", tenantId);
  try {
    // The key may be restricted to pages of our own host.
    const headers = new Headers(referrer ? { referer: referrer } : undefined);
    const answer = await ask(url, { headers, redirect: "error", signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return "unknown";
    const { enforcementState, customStrengthOptions } = policy.parse(await answer.json());
    const enforced = enforcementState === "ENFORCE" && customStrengthOptions.minPasswordLength >= leastPasswordLength;
    return enforced ? "strong" : "weak";
  } catch {
    return "unknown";
  }
}

/** What to do about a weak policy, in the words of a refused start. */
export const weakPolicyWords = `The identity project accepts passwords shorter than ${leastPasswordLength} characters. Set its password policy to require them: docs/deploy.md, section 1.`;
