import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { evidencePaths, paths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { MonthItems } from "./month-items.tsx";
import { MonthShares } from "./month-shares.tsx";
import { StopSharing } from "./stop-sharing.tsx";
import { useEvidenceMonth } from "./use-evidence.ts";
import { useMonthFormat } from "./use-month-format.ts";

/** A month: what is shared of it by each payer, its medicines, and the way to stop. */
export function MonthDetail(props: { institutionId: string; month: string; mayShare: boolean }) {
  const { t } = useTranslation("evidence");
  const { number } = useFormat();
  const { institutionId, month, mayShare } = props;
  const { shares, items, ...reading } = useEvidenceMonth(institutionId, month);
  const words = useMonthFormat()(month);
  const unknown = items.filter(({ medicineId }) => medicineId === "").length;
  const isShared = shares.length > 0;
  const share = mayShare && (
    <Button component={Link} to={evidencePaths.share(month)} variant={isShared ? "outlined" : "contained"}>
      {t(isShared ? "list.replace" : "list.share")}
    </Button>
  );
  return (
    <>
      <BackLink to={paths.medsearchStock} label={t("month.back")} />
      <PageHeader
        title={t("month.title", { month: words })}
        status={isShared && <StatusChip tone="ok" label={t("state.shared")} />}
        actions={
          isShared &&
          mayShare && (
            <>
              {share}
              <StopSharing institutionId={institutionId} month={month} />
            </>
          )
        }
      />
      <ListState
        {...reading}
        rows={8}
        empty={
          !isShared && (
            <EmptyState title={t("month.none", { month: words })} hint={t("month.noneHint")} action={share} />
          )
        }
      >
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
          <MonthShares {...props} shares={shares} />
          {unknown > 0 && <Alert severity="info">{t("month.unknownHint", { figure: number(unknown) })}</Alert>}
          <MonthItems month={month} items={items} />
        </Box>
      </ListState>
    </>
  );
}
