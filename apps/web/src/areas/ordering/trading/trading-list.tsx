import { timestampDate } from "@bufbuild/protobuf/wkt";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths, vanPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { TableCard } from "../../../shared/ui/table/table-card.tsx";
import { useClosingWords } from "../common/closing/use-closing-words.ts";
import { TradingChip } from "./state-chips.tsx";
import { channelNames } from "./trading-words.ts";
import { useTradings } from "./use-tradings.ts";

/** The wholesalers that an institution trades with, each with its next delivery. */
export function TradingList({ institutionId, canAdd }: { institutionId: string; canAdd: boolean }) {
  const { t } = useTranslation("trading");
  const { dateTime } = useFormat();
  const { closingWords } = useClosingWords();
  const { tradings, ...reading } = useTradings(institutionId);
  const add = canAdd && (
    <Button component={Link} to={paths.medorderWholesalerCreate} variant="contained">
      {t("act.add")}
    </Button>
  );
  return (
    <ListState
      {...reading}
      rows={4}
      empty={tradings.length === 0 && <EmptyState title={t("list.none")} hint={t("list.noneHint")} action={add} />}
    >
      <TableCard
        label={t("tab.list")}
        columns={[
          t("field.name"),
          t("field.state"),
          t("field.channel"),
          t("field.coming"),
          t("field.customerCode"),
          t("closing.field"),
        ]}
      >
        {tradings.map(({ id, name, vanCode, state, channel, coming: [next], customerCode, closing }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              <MuiLink component={Link} to={vanPaths.trading(vanCode)} sx={{ fontWeight: 600 }}>
                <bdi lang="ja">{name}</bdi>
              </MuiLink>
            </TableCell>
            <TableCell>
              <TradingChip state={state} />
            </TableCell>
            <TableCell data-label={t("field.channel")}>{t(channelNames[channel])}</TableCell>
            <TableCell data-label={t("field.coming")} sx={{ fontVariantNumeric: "tabular-nums" }}>
              {next?.cutOff && `${next.name} ${t("schedule.cutOff")} ${dateTime(timestampDate(next.cutOff))}`}
            </TableCell>
            <TableCell data-label={t("field.customerCode")}>
              <bdi dir="ltr">{customerCode}</bdi>
            </TableCell>
            <TableCell data-label={t("closing.field")}>{closing ? closingWords(closing) : "-"}</TableCell>
          </TableRow>
        ))}
      </TableCard>
    </ListState>
  );
}
