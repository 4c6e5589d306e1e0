import { ShareAct, SharePayment } from "@meguri/rpc/app/v1/share_request_pb";
import { day, dayOrEmpty, lotNumber, quantity, unitCost } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const maybeId = z.union([z.literal(""), id]);
const own = z.object({ institutionId: id });
const one = own.extend({ shareId: id });
const move = one.extend({ requestId: id, version: z.int() });
const words = (most: number) =>
  z
    .string()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters");
const name = words(100).trim().min(1, "required");
const lots = z
  .array(
    z.object({
      lotId: maybeId,
      lot: lotNumber,
      expiresOn: dayOrEmpty,
      quantity,
      isOpened: z.boolean(),
      openedOn: dayOrEmpty,
    }),
  )
  .max(50, "too_many")
  .refine((all) => {
    const keys = all.map(({ lotId, lot, expiresOn }) => lotId.toLowerCase() || `${lot} ${expiresOn}`);
    return new Set(keys).size === keys.length;
  }, "duplicate");

/** What a request edits of the setting. */
export const editedShareSetting = z.object({
  setting: z.object({ offersPsychotropics: z.boolean(), taxIncluded: z.boolean() }),
});

/** Who may call ShareRequestService, and with what; each act checks the role in the institution. */
export const shareRequestServicePolicies = {
  listShareRequests: {
    who: "user",
    rules: own.extend({
      side: z.literal([0, 1, 2], "out_of_range"),
      openOnly: z.boolean(),
      offerId: maybeId,
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  getShareRequest: { who: "user", rules: one },
  askShareRequest: {
    who: "user",
    rules: own
      .extend({
        requestId: id,
        ownerInstitutionId: maybeId,
        offerId: maybeId,
        quantity,
        neededOn: day,
        medicineId: z.string().regex(/^([6X]\d{8})?$/, "unknown"),
        neededTime: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "out_of_range"),
        collector: words(100),
        message: words(500),
        payment: z.literal([SharePayment.CASH, SharePayment.MONTH_END], "required"),
      })
      .refine(({ offerId, ownerInstitutionId }) => offerId !== "" || ownerInstitutionId !== "", {
        path: ["ownerInstitutionId"],
        message: "required",
      })
      .refine(({ offerId, medicineId }) => offerId !== "" || medicineId !== "", {
        path: ["medicineId"],
        message: "required",
      }),
  },
  getShareTerms: { who: "user", rules: one },
  acceptShareRequest: { who: "user", rules: move.extend({ lots, note: words(500) }) },
  counterShareRequest: {
    who: "user",
    rules: move.extend({
      quantity,
      unitPrice: unitCost,
      taxRate: z.literal([0, 8, 10], "out_of_range"),
      lots,
      note: words(500),
    }),
  },
  endShareRequest: {
    who: "user",
    rules: move.extend({
      act: z.literal([ShareAct.DECLINE, ShareAct.WITHDRAW, ShareAct.CANCEL], "required"),
      reason: words(500),
    }),
  },
  handOverShareRequest: { who: "user", rules: move.extend({ collectedBy: name, documentChecked: name, lots }) },
  confirmSharePayment: { who: "user", rules: move },
  getShareSetting: { who: "user", rules: own },
  updateShareSetting: { who: "user", rules: own },
} satisfies Record<string, MethodPolicy>;
