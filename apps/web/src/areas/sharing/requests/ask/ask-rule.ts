import { SharePayment } from "@meguri/rpc/app/v1/share_request_pb";
import { quantity as quantityRule } from "@meguri/rules/quantity";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import { readDay } from "../../../../shared/format/days.ts";
import { plainDecimal } from "../../../../shared/format/decimal.ts";
import type { AskSubject } from "./ask-subject.ts";

/** 11/20 as a day of the year that `today` is in; of the next one where that day has passed. */
export function typedDayFrom(typed: string, today: string): string | undefined {
  const short = /^(\d{1,2})\D(\d{1,2})\D?$/.exec(typed.normalize("NFKC").trim());
  if (!short) return readDay(typed);
  const year = Number(today.slice(0, 4));
  const [now, next] = [year, year + 1].map((one) => readDay(`${one}/${short[1]}/${short[2]}`));
  return now && now < today ? next : now;
}

/** Least quantity of a request: what is left of an offer may be less than the least that may be taken of it. */
export const leastOf = (offer: AskSubject["offer"]): number =>
  Math.min(Number(offer?.minimum || 0), Number(offer?.available || 0));

/** The rule of a request made today for some of an offer, or of a partner's stock. */
export const askRule = (today: string, offer: AskSubject["offer"]) =>
  z.object({
    quantity: z
      .string()
      .transform(plainDecimal)
      .pipe(quantityRule)
      .refine((quantity) => !offer || Number(quantity) <= Number(offer.available), "out_of_range")
      .refine((quantity) => Number(quantity) >= leastOf(offer), "out_of_range"),
    neededOn: z.string().transform((typed, context) => {
      const day = typedDayFrom(typed, today);
      if (day && day >= today) return day;
      context.addIssue({ code: "custom", message: "in_the_past" });
      return z.NEVER;
    }),
    neededTime: z.string(),
    collector: line(100),
    payment: z.enum(SharePayment),
    message: line(500),
  });

/** The values of the fields. */
export type AskInput = z.input<ReturnType<typeof askRule>>;

/** The request as it is sent. */
export type AskFields = z.output<ReturnType<typeof askRule>>;
