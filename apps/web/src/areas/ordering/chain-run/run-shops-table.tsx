import type { ChainRunShop } from "@meguri/rpc/app/v1/chain_run_service_pb";
import Checkbox from "@mui/material/Checkbox";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";

/** What each shop has to buy, without moves and after them; those whose carts are filled already are marked. */
export function RunShopsTable(props: {
  shops: readonly ChainRunShop[];
  left: ReadonlySet<string>;
  onToggle: (left: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation("chain");
  const { number, yen } = useFormat();
  const { left } = props;
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    props.onToggle(next);
  };
  const items = (lines: number) => t("run.items", { figure: number(lines) });
  return (
    <TableCard
      label={t("run.purchases")}
      columns={[
        t("setting.shop"),
        { label: t("run.before"), isFigure: true },
        { label: t("run.after"), isFigure: true },
        { label: t("run.saved"), isFigure: true },
        t("run.state"),
      ]}
    >
      {props.shops.map(({ institutionId: id, name, linesBefore, yenBefore, lines, yen: rest, orderedAt, isFailed }) => (
        <TableRow key={id}>
          <TableCell component="th" scope="row">
            {lines > 0 && !orderedAt && (
              <Checkbox
                size="small"
                checked={!left.has(id)}
                onChange={() => toggle(id)}
                slotProps={{ input: { "aria-label": t("run.orderFor", { name }) } }}
                sx={{ my: -1, marginInlineStart: -1 }}
              />
            )}
            <bdi lang="ja">{name}</bdi>
          </TableCell>
          <TableCell align="right" data-label={t("run.before")}>
            {items(linesBefore)}・{yen(yenBefore)}
          </TableCell>
          <TableCell align="right" data-label={t("run.after")}>
            {items(lines)}・{yen(rest)}
          </TableCell>
          <TableCell align="right" data-label={t("run.saved")}>
            {yen(yenBefore - rest)}
          </TableCell>
          <TableCell data-label={t("run.state")}>
            {isFailed ? (
              <StatusChip tone="warn" label={t("run.unread")} />
            ) : orderedAt ? (
              <StatusChip tone="ok" label={t("run.inCart")} />
            ) : (
              <StatusChip tone="neutral" label={t(lines > 0 ? "run.states.proposed" : "run.nothing")} />
            )}
          </TableCell>
        </TableRow>
      ))}
    </TableCard>
  );
}
