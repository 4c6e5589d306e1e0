import type { NegotiationItem, NegotiationWholesaler } from "@meguri/rpc/app/v1/negotiation_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { onMatrixKey } from "./matrix-keys.ts";
import { MatrixRow } from "./matrix-row.tsx";

/** The table of items and offers; its keys decide too. */
export function MatrixTable(props: {
  items: readonly NegotiationItem[];
  wholesalers: readonly NegotiationWholesaler[];
  canDecide: boolean;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  onChoose: (item: NegotiationItem, wholesaler: number) => void;
  onEnter: (item: NegotiationItem) => void;
}) {
  const { t } = useTranslation("negotiation");
  const { items, wholesalers, canDecide, selected, onSelect, onChoose } = props;
  const isAll = items.every(({ number }) => selected.has(number));
  const byNumber = useMemo(() => new Map(items.map((item) => [item.number, item])), [items]);
  const toggle = (number: number) => {
    const next = new Set(selected);
    if (!next.delete(number)) next.add(number);
    onSelect(next);
  };
  const figure = (label: string) => ({ label, isFigure: true as const });
  return (
    <Box onKeyDown={(event) => canDecide && onMatrixKey(event, byNumber, onChoose)}>
      <TableCard
        isDense
        isWide
        label={t("view.items")}
        columns={[
          {
            label: t("column.item"),
            ...(canDecide && {
              lead: (
                <Checkbox
                  size="small"
                  checked={isAll}
                  indeterminate={!isAll && selected.size > 0}
                  onChange={() => onSelect(isAll ? new Set() : new Set(items.map(({ number }) => number)))}
                  slotProps={{ input: { "aria-label": t("selectAll") } }}
                  sx={{ p: 0.25 }}
                />
              ),
            }),
          },
          figure(t("column.packs")),
          figure(t("column.current")),
          // Who has not offered yet is named above the table.
          ...wholesalers.flatMap(({ name, offeredAt }, index) => (offeredAt ? [figure(`${index + 1} ${name}`)] : [])),
          figure(t("column.stake")),
        ]}
      >
        {items.map((item) => (
          <MatrixRow
            key={item.number}
            item={item}
            wholesalers={wholesalers}
            canDecide={canDecide}
            isSelected={selected.has(item.number)}
            onToggle={() => toggle(item.number)}
            onChoose={onChoose}
            onEnter={props.onEnter}
          />
        ))}
      </TableCard>
    </Box>
  );
}
