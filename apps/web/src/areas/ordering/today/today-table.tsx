import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { GroupTable } from "../../../shared/ui/table/group-table.tsx";
import type { TodayItem } from "./row-warnings.ts";
import type { TodayGroup } from "./today-groups.ts";
import { TodayHead } from "./today-head.tsx";
import { type RowHand, TodayRow } from "./today-row.tsx";
import { lacksUrgentWords } from "./urgent-words.ts";

/** A group as the table shows it. */
export interface ShownGroup {
  group: TodayGroup;
  items: readonly TodayItem[];
  ticked: readonly OrderProposal[];
}

/** Today's order as one table: under the head of each wholesaler its rows. */
export function TodayTable(props: {
  groups: readonly ShownGroup[];
  hand: RowHand;
  isPlacing: boolean;
  onDraft: (group: TodayGroup) => void;
  onPlace: (group: ShownGroup) => void;
}) {
  const { t } = useTranslation("cart");
  const id = useId();
  const notesOf = useGroupNotes(props.hand.isPharmacist);
  return (
    <GroupTable
      label={t("table")}
      areas={`"name name acts" "stock stock amount" "short package packs" "reason reason reason"`}
      columns={[
        { key: "medicine", label: t("field.medicine"), width: "21%" },
        { key: "stock", label: t("field.stock"), width: 164 },
        { key: "shortOn", label: t("field.shortOn"), width: 88 },
        { key: "quantity", label: t("field.quantity"), width: 116 },
        { key: "package", label: t("field.package"), width: 116 },
        { key: "amount", label: t("field.amount"), width: 84, isFigure: true },
        { key: "reason", label: t("field.reason") },
        { key: "acts", label: t("field.acts"), width: 44, isHidden: true },
      ]}
      groups={props.groups.map((shown) => {
        const { group, items, ticked } = shown;
        const titleId = `${id}-${group.tradingId}-${group.kind}`;
        return {
          key: group.key,
          titleId,
          notes: notesOf(group),
          head: (
            <TodayHead
              id={titleId}
              group={group}
              ticked={ticked}
              isPlacing={props.isPlacing}
              onDraft={() => props.onDraft(group)}
              onPlace={() => props.onPlace(shown)}
            />
          ),
          rows: items.map((item) => <TodayRow key={item.id} item={item} order={group.order} hand={props.hand} />),
        };
      })}
    />
  );
}

/** What is to be known of an order before it is placed. */
function useGroupNotes(isPharmacist: boolean) {
  const { t } = useTranslation("cart");
  return ({ kind, order }: TodayGroup): string[] => {
    const notes: string[] = [];
    if (kind === OrderKind.NARCOTIC) notes.push(t(isPharmacist ? "section.narcotic" : "proposals.narcoticsOthers"));
    if (kind === OrderKind.URGENT && order) {
      const { urgentReason: reason, telephone } = order;
      notes.push(lacksUrgentWords(order) ? t("section.urgentLacks") : t("section.urgent", { reason, telephone }));
    }
    if (order?.note) notes.push(t("section.note", { note: order.note }));
    return notes;
  };
}
