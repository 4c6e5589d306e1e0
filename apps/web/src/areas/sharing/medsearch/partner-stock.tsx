import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { medicineSearchPath } from "../../../paths.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ListToolbar } from "../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { SupplyChip } from "../../medicine/common/supply-chip.tsx";
import { EvidenceCell, StockCell } from "./columns/stock-cell.tsx";
import { type PartnerRow, usePartnerStock } from "./use-partner-stock.ts";
import { usePrice } from "./use-price.ts";

const defaults = { q: "" };

function read(raw: Record<string, unknown>): typeof defaults {
  return { q: typeof raw.q === "string" ? raw.q.slice(0, 200) : "" };
}

/** What a partner shows to an institution: search in it, and a page more at a time; nothing where they share no group. */
export function PartnerStock(props: { institutionId: string; name: string; partnerId: string }) {
  const { t } = useTranslation("medsearch");
  const { failureWords } = useFailureWords();
  const id = useId();
  const [{ q }, setState] = useUrlState("shared", defaults, read);
  const { institutionId, name, partnerId } = props;
  const list = usePartnerStock(institutionId, partnerId, q);
  if (list.error && failureOf(list.error).reason === FailureReason.INSTITUTION_NOT_FOUND) return null;
  const { rows } = list;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} variant="h2">
        {t("partner.title")}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t("partner.lead", { institution: name })}
      </Typography>
      {list.error && !rows ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : !rows ? (
        <LoadingSkeleton rows={4} />
      ) : rows.length === 0 && q === "" ? (
        <EmptyState title={t("partner.none")} hint={t("partner.noneHint")} />
      ) : (
        <>
          <ListToolbar
            search={<SearchField label={t("partner.search")} value={q} onSearch={(next) => setState({ q: next })} />}
            range={{ from: 1, to: rows.length, total: list.total }}
          />
          {rows.length === 0 ? (
            <NoHits object={t("partner.object")} onClear={() => setState(defaults)} />
          ) : (
            <PartnerTable rows={rows} />
          )}
          {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 1.5 }} />}
        </>
      )}
    </Box>
  );
}

function PartnerTable({ rows }: { rows: readonly PartnerRow[] }) {
  const { t } = useTranslation("medsearch");
  const { price } = usePrice();
  return (
    <PlainTable
      label={t("partner.title")}
      rows={rows}
      rowKey={({ medicine }) => medicine.id}
      minWidth={720}
      columns={[
        {
          label: t("field.medicine"),
          cell: ({ medicine }) => (
            <Link component={RouterLink} to={medicineSearchPath(medicine.id, shownName(medicine.name))}>
              <MedicineName name={medicine.name} />
            </Link>
          ),
        },
        { label: t("field.price"), isFigure: true, cell: ({ medicine }) => price(medicine) },
        {
          label: t("field.stock"),
          cell: ({ stock, medicine }) => <StockCell counted={stock.counted} medicine={medicine} />,
        },
        {
          label: t("field.evidence"),
          cell: ({ stock, medicine }) => <EvidenceCell evidence={stock.evidence} medicine={medicine} />,
        },
        { label: t("field.supply"), cell: ({ medicine }) => <SupplyChip kind={medicine.supply} /> },
      ]}
    />
  );
}
