import { type Trading, TradingChannel } from "@meguri/rpc/app/v1/trading_pb";
import { requiredLine } from "@meguri/rules/text";
import { tradingTerms } from "@meguri/rules/trading";
import { vanCode } from "@meguri/rules/wholesaler";
import { z } from "zod";

/** Whether the institution entered the wholesaler itself: now, before, or not at all. */
export type InHouse = "new" | "noted" | undefined;

/** The lines of text about a wholesaler that every pharmacy notes for itself, as the form and the profile list them. */
export const texts = ["tel", "fax", "email", "contact"] as const;

const typed = z.object({
  vanCode: z.string(),
  name: z.string(),
  customerCode: z.string(),
  channel: z.enum(TradingChannel),
  tel: z.string(),
  fax: z.string(),
  email: z.string(),
  contact: z.string(),
});

/** The values of the fields. */
export type TermsInput = z.input<typeof typed>;

/**
 * The rule of the terms, by the server's own. An institution names what it entered itself, and the code by which that
 * wholesaler knows it.
 */
export const termsRule = (inHouse: InHouse) =>
  typed.transform((input, context) => {
    const wrong = ({ error }: { error?: z.ZodError | undefined }, field?: keyof TermsInput) => {
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: "custom", path: field ? [field] : [...path], message });
    };
    const code = vanCode.safeParse(input.vanCode);
    const name = requiredLine(100).safeParse(input.name);
    const terms = tradingTerms.safeParse({ ...input, minimumOrderYen: 0n, narcoticsPrefectures: [] });
    if (inHouse === "new") wrong(code, "vanCode");
    if (inHouse) wrong(name, "name");
    wrong(terms);
    if (!terms.data) return z.NEVER;
    const { customerCode, email, fax, tel, contact } = terms.data;
    const ordering = { channel: input.channel, email, fax, tel, contact };
    return {
      vanCode: code.data ?? input.vanCode,
      name: name.data ?? input.name,
      terms: inHouse ? { ...ordering, customerCode } : ordering,
    };
  });

/** What is sent of a wholesaler that an institution enters, or changes. */
export type TermsFields = z.output<ReturnType<typeof termsRule>>;

/** The form filled with the terms of a trading; empty ones without it. */
export function termsInputOf(trading: Trading | undefined): TermsInput {
  return {
    vanCode: trading?.vanCode ?? "",
    name: trading?.name ?? "",
    customerCode: trading?.customerCode ?? "",
    channel: trading?.channel ?? TradingChannel.FAX,
    tel: trading?.tel ?? "",
    fax: trading?.fax ?? "",
    email: trading?.email ?? "",
    contact: trading?.contact ?? "",
  };
}
