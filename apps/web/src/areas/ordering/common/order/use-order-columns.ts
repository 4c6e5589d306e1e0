import { timestampDate } from "@bufbuild/protobuf/wkt";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { orderKinds, orderStates } from "./order-words.ts";
import type { SentOrder } from "./sent-order.ts";

/** What both sides write out of an order. Needs the phrases `orders`. */
export function useOrderColumns() {
  const { t } = useTranslation("orders");
  const { time } = useFormat();
  return {
    number: { label: t("field.number"), read: ({ number }) => String(number) },
    kind: {
      label: t("field.kind"),
      read: (order) => {
        const known = orderKinds.find(({ kind }) => kind === order.kind);
        return known && known.name !== "usual" ? t(`kind.${known.name}`) : "";
      },
    },
    state: {
      label: t("field.state"),
      read: (order) => {
        const known = orderStates.find(({ state }) => state === order.state);
        return known ? t(`state.${known.name}`) : "";
      },
    },
    placedAt: {
      label: t("field.placedAt"),
      read: ({ placedAt }) => {
        const at = placedAt && timestampDate(placedAt);
        return at ? `${tokyoDay(at)} ${time(at)}` : "";
      },
    },
    note: { label: t("field.note"), read: ({ note }) => note },
  } satisfies Record<string, TableColumn<SentOrder>>;
}
