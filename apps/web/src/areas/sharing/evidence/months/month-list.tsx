import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { EvidenceMonth } from "@meguri/rpc/app/v1/evidence_pb";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { evidencePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { type PlainColumn, PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { PayerBadges } from "./payer-badges.tsx";
import { useEvidenceMonths } from "./use-evidence.ts";
import { useMonthFormat } from "./use-month-format.ts";

/** The months of dispensing with what is shared of each; pharmacists and managers share and share again. */
export function MonthList({ institutionId, mayShare }: { institutionId: string; mayShare: boolean }) {
  const { t } = useTranslation("evidence");
  const { number, dateTime } = useFormat();
  const monthWords = useMonthFormat();
  const { months, ...reading } = useEvidenceMonths(institutionId);
  const columns: PlainColumn<EvidenceMonth>[] = [
    {
      label: t("list.month"),
      cell: ({ month, shares }) =>
        shares.length > 0 ? (
          <Link component={RouterLink} to={evidencePaths.month(month)}>
            {monthWords(month)}
          </Link>
        ) : (
          monthWords(month)
        ),
    },
    {
      label: t("list.state"),
      cell: ({ shares }) => (
        <StatusChip
          tone={shares.length > 0 ? "ok" : "neutral"}
          label={t(shares.length > 0 ? "state.shared" : "state.none")}
        />
      ),
    },
    { label: t("list.payers"), cell: ({ shares }) => shares.length > 0 && <PayerBadges shares={shares} /> },
    {
      label: t("list.medicines"),
      isFigure: true,
      cell: ({ shares }) =>
        shares.map((share) => <div key={share.payer}>{t("list.items", { figure: number(share.medicineCount) })}</div>),
    },
    {
      label: t("list.sharedAt"),
      cell: ({ shares }) => {
        const latest = latestOf(shares);
        return latest && dateTime(latest);
      },
    },
  ];
  const acts: PlainColumn<EvidenceMonth> = {
    label: t("list.acts"),
    cell: ({ month, shares }) => (
      <Button
        component={RouterLink}
        to={evidencePaths.share(month)}
        size="small"
        variant="outlined"
        color={shares.length > 0 ? "inherit" : "primary"}
        aria-label={t(shares.length > 0 ? "list.replaceOf" : "list.shareOf", { month: monthWords(month) })}
      >
        {t(shares.length > 0 ? "list.replace" : "list.share")}
      </Button>
    ),
  };
  return (
    <ListState {...reading} rows={12} empty={false}>
      <PlainTable
        label={t("list.label")}
        rows={months}
        rowKey={({ month }) => month}
        minWidth={760}
        columns={mayShare ? [...columns, acts] : columns}
      />
    </ListState>
  );
}

/** When something of a month was shared last. */
function latestOf(shares: EvidenceMonth["shares"]): Date | undefined {
  const moments = shares.flatMap(({ sharedAt }) => (sharedAt ? [timestampDate(sharedAt)] : []));
  return moments.sort((a, b) => b.getTime() - a.getTime())[0];
}
