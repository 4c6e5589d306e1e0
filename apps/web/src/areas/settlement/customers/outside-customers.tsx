import type { OutsideCustomer } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { FilterChip } from "../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { NoHits } from "../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { useClosingWords } from "../../ordering/common/closing/use-closing-words.ts";
import { EditOutside } from "./edit-outside.tsx";
import { OutsideForm } from "./outside-form.tsx";
import { useOutsideCustomers } from "./use-outside-customers.ts";

const defaults = { q: "", all: false };
const readState = (raw: Record<string, unknown>) => ({
  q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
  all: raw.all === true,
});

type Place = { wholesalerId: string; vanCode: string; isManager: boolean };

/** A wholesaler's customers that are not in this system; with `?customer=` one of them, or a new one. */
export function OutsideCustomers(place: Place) {
  const [params] = useSearchParams();
  const opened = params.get("customer");
  if (opened === "new") return <OutsideForm {...place} customer={undefined} />;
  if (opened) return <EditOutside key={opened} {...place} customerId={opened} />;
  return <OutsideList {...place} />;
}

function OutsideList({ wholesalerId, vanCode }: Place) {
  const { t } = useTranslation("outside");
  const [{ q, all }, setState] = useUrlState("outside", defaults, readState);
  const { customers, hasMore, isFetchingMore, more, ...reading } = useOutsideCustomers(wholesalerId, {
    keyword: q,
    all,
  });
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <SearchField label={t("list.search")} value={q} onSearch={(typed) => setState({ q: typed })} />
        <FilterChip label={t("list.withEnded")} isChosen={all} onClick={() => setState({ all: !all })} />
        <Button
          component={RouterLink}
          to={invoicePaths.customer(vanCode, "new")}
          variant="outlined"
          sx={{ marginInlineStart: "auto" }}
        >
          {t("act.add")}
        </Button>
      </Box>
      <ListState
        {...reading}
        rows={4}
        empty={
          customers.length === 0 &&
          (q === "" ? (
            <EmptyState title={t("list.none")} hint={t("list.noneHint")} />
          ) : (
            <NoHits object={t("title")} onClear={() => setState(defaults)} />
          ))
        }
      >
        <OutsideTable vanCode={vanCode} customers={customers} />
      </ListState>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </>
  );
}

function OutsideTable({ vanCode, customers }: { vanCode: string; customers: readonly OutsideCustomer[] }) {
  const { t } = useTranslation("outside");
  const { closingWords, sendingWords } = useClosingWords();
  return (
    <PlainTable
      label={t("title")}
      rows={customers}
      rowKey={({ id }) => id}
      minWidth={860}
      columns={[
        {
          label: t("field.name"),
          isRowHeader: true,
          cell: ({ id, name, isEnded }) => (
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
              <Link component={RouterLink} to={invoicePaths.customer(vanCode, id)}>
                <bdi lang="ja">{name}</bdi>
              </Link>
              {isEnded && <StatusChip tone="neutral" label={t("ended")} />}
            </Box>
          ),
        },
        { label: t("field.code"), cell: ({ customerCode }) => <bdi dir="ltr">{customerCode || "-"}</bdi> },
        { label: t("field.terms"), cell: ({ closing }) => closingWords(closing) },
        { label: t("field.sending"), cell: ({ closing }) => (closing ? sendingWords(closing) : "-") },
        { label: t("field.email"), cell: ({ email }) => <bdi dir="ltr">{email || "-"}</bdi> },
      ]}
    />
  );
}
