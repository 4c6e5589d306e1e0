import { timestampDate } from "@bufbuild/protobuf/wkt";
import { PaymentService, UpdatePaymentSettingRequestSchema } from "@meguri/rpc/app/v1/payment_service_pb";
import { bankDebit } from "@meguri/rules/bank-debits";
import { payeeFields, paymentRunFields, paymentSetting } from "@meguri/rules/payment";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { approvePayee, isOnlyManager, listPayees } from "./approve-payee.ts";
import { createPaymentRun } from "./create-payment-run.ts";
import { previewBankDebits } from "./debit-targets.ts";
import { exportPaymentRun } from "./export-payment-run.ts";
import { listDuePayments } from "./list-due-payments.ts";
import { approvePaymentRun, cancelPaymentRun, markPaymentRunPaid, markTransferReturned } from "./move-payment-run.ts";
import { getPaymentSetting, updatePaymentSetting } from "./payment-setting.ts";
import {
  dueToProto,
  payeeToProto,
  previewToProto,
  runToProto,
  settingToProto,
  wholeRunToProto,
} from "./payment-to-proto.ts";
import type { PaymentsParts } from "./payments-deps.ts";
import { paymentServicePolicies } from "./payments-policy.ts";
import { putPayee } from "./put-payee.ts";
import { getPaymentRun, listPaymentRuns } from "./read-payment-run.ts";
import { recordBankDebits } from "./record-bank-debits.ts";

/** The door of PaymentService. */
export function paymentsFeature(parts: PaymentsParts): Feature {
  const viewerOf = async (db: Db, actor: Actor, institutionId: string) => ({
    userId: actor.userId,
    isOnly: await isOnlyManager(db, actor, { ...parts, institutionId }),
  });
  return feature(PaymentService, paymentServicePolicies, {
    async getPaymentSetting(request, context) {
      const { db, actor } = sessionOf(context);
      return { setting: settingToProto(await getPaymentSetting({ ...parts, db }, actor, request)) };
    },
    async updatePaymentSetting(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, updatedAt } = request;
      const edit = editOf(UpdatePaymentSettingRequestSchema, request, paymentSetting);
      const readAt = updatedAt ? timestampDate(updatedAt).getTime() : 0;
      const row = await updatePaymentSetting({ ...parts, db }, actor, { institutionId, edit, readAt });
      return { setting: settingToProto(row) };
    },
    async listPayees(request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listPayees({ ...parts, db }, actor, request);
      const viewer = await viewerOf(db, actor, request.institutionId);
      return { payees: rows.map((row) => payeeToProto(row, viewer)) };
    },
    async putPayee({ institutionId, tradingId, version, ...sent }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId, tradingId, version, fields: payeeFields.parse(sent) };
      const row = await putPayee({ ...parts, db }, actor, wish);
      return { payee: payeeToProto(row, await viewerOf(db, actor, institutionId)) };
    },
    async approvePayee(request, context) {
      const { db, actor } = sessionOf(context);
      const row = await approvePayee({ ...parts, db }, actor, request);
      return { payee: payeeToProto(row, await viewerOf(db, actor, request.institutionId)) };
    },
    async listDuePayments(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, isCut } = await listDuePayments({ ...parts, db }, actor, request);
      return { payments: rows.map(dueToProto), isCut };
    },
    async createPaymentRun({ institutionId, ...sent }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId, ...paymentRunFields.parse(sent) };
      return { run: wholeRunToProto(await createPaymentRun({ ...parts, db }, actor, wish), actor.userId) };
    },
    async approvePaymentRun(request, context) {
      const { db, actor } = sessionOf(context);
      return { run: wholeRunToProto(await approvePaymentRun({ ...parts, db }, actor, request), actor.userId) };
    },
    async cancelPaymentRun(request, context) {
      const { db, actor } = sessionOf(context);
      return { run: wholeRunToProto(await cancelPaymentRun({ ...parts, db }, actor, request), actor.userId) };
    },
    async getPaymentRun(request, context) {
      const { db, actor } = sessionOf(context);
      return { run: wholeRunToProto(await getPaymentRun({ ...parts, db }, actor, request), actor.userId) };
    },
    async listPaymentRuns(request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listPaymentRuns({ ...parts, db }, actor, request);
      return { runs: rows.map((row) => runToProto(row, actor.userId)) };
    },
    async exportPaymentRun(request, context) {
      const { db, actor } = sessionOf(context);
      const { fileName, content, view } = await exportPaymentRun({ ...parts, db }, actor, request);
      return { fileName, content, run: wholeRunToProto(view, actor.userId) };
    },
    async markPaymentRunPaid(request, context) {
      const { db, actor } = sessionOf(context);
      return { run: wholeRunToProto(await markPaymentRunPaid({ ...parts, db }, actor, request), actor.userId) };
    },
    async markTransferReturned(request, context) {
      const { db, actor } = sessionOf(context);
      return { run: wholeRunToProto(await markTransferReturned({ ...parts, db }, actor, request), actor.userId) };
    },
    async previewBankDebits({ institutionId, debits: sent }, context) {
      const { db, actor } = sessionOf(context);
      const debits = sent.map((debit) => bankDebit.parse(debit));
      return previewToProto(await previewBankDebits({ ...parts, db }, actor, { institutionId, debits }));
    },
    async recordBankDebits({ institutionId, payments: sent }, context) {
      const { db, actor } = sessionOf(context);
      const payments = sent.map(({ debit, runId, tradingId }) => ({
        debit: bankDebit.parse(debit),
        runId: runId.toLowerCase(),
        tradingId: tradingId === "" ? null : tradingId.toLowerCase(),
      }));
      return recordBankDebits({ ...parts, db }, actor, { institutionId, payments });
    },
  });
}
