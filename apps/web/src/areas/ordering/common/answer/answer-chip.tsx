import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { orderAnswers } from "../order/order-words.ts";
import type { SentOrderLine } from "../order/sent-order.ts";

/** What the wholesaler answered to a line; nothing before it has. */
export function AnswerChip({ line: { answer } }: { line: SentOrderLine }) {
  const { t } = useTranslation("orders");
  const known = orderAnswers.find((one) => one.answer === answer);
  return known ? <StatusChip tone={known.tone} label={t(`answer.${known.name}`)} /> : null;
}
