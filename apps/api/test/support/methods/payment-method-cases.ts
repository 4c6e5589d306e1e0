import { tokyoDay } from "../../../src/platform/clock/tokyo-day.ts";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

type Body = (world: World) => Record<string, unknown>;

const by = ({ manager }: World) => manager;
const noInstitution = "not_found/INSTITUTION_NOT_FOUND";
const ends = (clerk: string): Ends => ({
  clerk,
  stranger: noInstitution,
  admin: noInstitution,
  foreigner: noInstitution,
});
const everybody: Ends = { clerk: "answered", stranger: "answered", admin: "answered", foreigner: "answered" };
const members = ends("answered");
const higher = ends("permission_denied/ROLE_TOO_LOW");
const own =
  (more: Body = () => ({})): Body =>
  (world) => ({ institutionId: world.pharmacy.id, ...more(world) });
const ofDraft = own(({ draftRunId: runId }) => ({ runId }));
const ofApproved = own(({ approvedRunId: runId }) => ({ runId }));
const account = {
  bankCode: "0003",
  branchCode: "003",
  accountKind: 1,
  accountNumber: "1111111",
  holder: "カ)カクウオロシ",
};
const debit = (mark: string) => ({
  bankKey: `key-${mark}`,
  account: { bankCode: "0001", branchCode: "001", accountKind: 1, accountNumber: "1234567" },
  bookedOn: "2026-01-06",
  yen: "100",
  words: ["ﾌﾘｺﾐ"],
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The methods about payments of a pharmacy. */
export const paymentCases: Record<string, MethodCase> = {
  ListBanks: { by, body: () => ({}), ends: everybody },
  ListBranches: { by, body: () => ({ bankCode: "0001" }), ends: everybody },
  GetPaymentSetting: { by, body: own(), ends: members },
  UpdatePaymentSetting: {
    by,
    body: own(({ paymentSettingUpdatedAt: updatedAt }) => ({ payerCode: "0000000002", updatedAt })),
    ends: higher,
  },
  ListPayees: { by, body: own(), ends: members },
  PutPayee: { by, body: own(({ tradingId }) => ({ tradingId, version: 1, account, moves: 1 })), ends: higher },
  ApprovePayee: { by, body: own(({ tradingId }) => ({ tradingId, version: 1 })), ends: higher },
  ListDuePayments: { by, body: own(() => ({ until: "2026-12-31" })), ends: members },
  CreatePaymentRun: {
    by,
    body: own(({ invoiceId }) => ({
      runId: crypto.randomUUID(),
      payOn: inDays(30),
      items: [{ invoiceId, yen: "800" }],
    })),
    ends: higher,
  },
  ApprovePaymentRun: { by, body: ofDraft, ends: higher },
  CancelPaymentRun: { by, body: ofDraft, ends: higher },
  GetPaymentRun: { by, body: ofDraft, ends: members },
  ListPaymentRuns: { by, body: own(), ends: members },
  ExportPaymentRun: { by, body: ofApproved, ends: higher },
  GetBooks: {
    by,
    body: ({ pharmacy }) => ({ institutionIds: [pharmacy.id], month: "2026-04" }),
    ends: higher,
  },
  GetStockValuation: {
    by,
    body: ({ pharmacy }) => ({ institutionIds: [pharmacy.id], day: "2026-04-30" }),
    ends: higher,
  },
  GetBookSetting: { by, body: own(), ends: higher },
  UpdateBookSetting: {
    by,
    body: own(({ bookSettingUpdatedAt: updatedAt }) => ({ section: "本店", updatedAt })),
    ends: higher,
  },
  PreviewBankDebits: { by, body: own(({ pharmacy }) => ({ debits: [debit(pharmacy.id)] })), ends: higher },
  RecordBankDebits: {
    by,
    body: own(({ pharmacy, exportedRunId: runId }) => ({ payments: [{ debit: debit(pharmacy.id), runId }] })),
    ends: higher,
  },
  MarkPaymentRunPaid: { by, body: (world) => ({ ...ofApproved(world), paidOn: "2026-01-06" }), ends: higher },
  MarkTransferReturned: {
    by,
    body: own(({ paidRunId: runId, tradingId }) => ({ runId, tradingId, returnedOn: tokyoDay(new Date()) })),
    ends: higher,
  },
};
