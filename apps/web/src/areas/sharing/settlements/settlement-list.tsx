import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { sharePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { SettlementChip } from "./settlement-chip.tsx";
import { useSettlementWords } from "./use-settlement-words.ts";
import { useSettlements } from "./use-settlements.ts";

/** What is settled with each partner for each month, the latest first. */
export function SettlementList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("books");
  const { yen, number } = useFormat();
  const { month, net } = useSettlementWords();
  const list = useSettlements(institutionId);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t("settlements.lead")}
      </Typography>
      <ListState
        {...list}
        rows={5}
        empty={
          list.settlements.length === 0 && <EmptyState title={t("settlements.none")} hint={t("settlements.noneHint")} />
        }
      >
        <PlainTable
          label={t("settlements.title")}
          rows={list.settlements}
          rowKey={({ id }) => id}
          minWidth={760}
          columns={[
            {
              label: t("field.partner"),
              cell: ({ id, partner }) => (
                <Link component={RouterLink} to={sharePaths.settlement(id)} sx={{ fontWeight: 600 }}>
                  <bdi lang="ja">{partner?.name}</bdi>
                </Link>
              ),
            },
            { label: t("field.month"), cell: (one) => month(one.month) },
            { label: t("field.state"), cell: (settlement) => <SettlementChip settlement={settlement} /> },
            { label: t("field.given"), isFigure: true, cell: ({ givenYen }) => yen(givenYen) },
            { label: t("field.taken"), isFigure: true, cell: ({ takenYen }) => yen(takenYen) },
            { label: t("field.net"), isFigure: true, cell: (one) => <strong>{net(one)}</strong> },
            { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
          ]}
        />
      </ListState>
      {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 2 }} />}
    </>
  );
}
