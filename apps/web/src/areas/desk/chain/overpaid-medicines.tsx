import type { OverpaidMedicine, ShopRate } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useLeadHere } from "../../../shared/ui/use-lead-here.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { usePrice } from "../../ordering/common/use-price.ts";
import { useOverpaid } from "./use-chain-overview.ts";

/** For which medicines a shop pays more at a wholesaler than another shop does, to negotiate with: on the page and as CSV. */
export function OverpaidMedicines(props: {
  corporationId: string;
  shopName: string;
  rate: ShopRate;
  /** How often a rate was chosen on this page: each time leads here. */
  timesOpened: number;
}) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const { yen, number } = useFormat();
  const { quantity } = useQuantityFormat();
  const price = usePrice();
  const { institutionId, vanCode, wholesalerName } = props.rate;
  const { medicines, total, error, isPending, refetch } = useOverpaid(props.corporationId, institutionId, vanCode);
  const heading = useLeadHere(props.timesOpened);
  const title = t("rates.title", { shop: props.shopName, wholesaler: wholesalerName });
  const columns: TableColumn<OverpaidMedicine>[] = [
    { label: t("rates.code"), read: ({ medicineId }) => medicineId },
    { label: t("run.medicine"), read: ({ medicineName }) => medicineName },
    { label: t("rates.list"), read: ({ listPrice }) => listPrice, kind: "figure" },
    { label: t("rates.net"), read: ({ netPrice }) => netPrice, kind: "figure" },
    { label: t("rates.least"), read: ({ leastPrice }) => leastPrice, kind: "figure" },
    { label: t("rates.leastShop"), read: ({ leastShop }) => leastShop },
    { label: t("rates.received"), read: (row) => row.quantity, kind: "figure" },
    { label: t("rates.overpaid"), read: ({ overpaidYen }) => String(overpaidYen), kind: "figure" },
  ];
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 1.5 }}>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h2"
          sx={{ flex: "1 1 320px", scrollMarginTop: sizes.headerDashboard }}
        >
          {title}
        </Typography>
        {!error && !isPending && (
          <SaveButton format="csv" save={async () => saveTable("csv", title, columns, medicines)} />
        )}
      </Box>
      {error ? <ErrorState cause={failureWords(error)} onRetry={refetch} /> : null}
      {isPending && (
        // As high as the window, so that the heading is at its top at once and stays there.
        <Box sx={{ minHeight: "100dvh" }}>
          <LoadingSkeleton rows={4} />
        </Box>
      )}
      {total > medicines.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t("rates.widest", { shown: number(medicines.length), total: number(total) })}
        </Typography>
      )}
      {!error && !isPending && (
        <PlainTable
          label={title}
          rows={medicines}
          rowKey={({ medicineId }) => medicineId}
          isDense
          minWidth={960}
          columns={[
            {
              label: t("run.medicine"),
              isRowHeader: true,
              cell: ({ medicineName }) => <MedicineName name={medicineName} />,
            },
            { label: t("rates.list"), isFigure: true, cell: ({ listPrice }) => price(listPrice) },
            { label: t("rates.net"), isFigure: true, cell: ({ netPrice }) => price(netPrice) },
            {
              label: t("rates.least"),
              isFigure: true,
              cell: ({ leastPrice, leastShop }) => (
                <>
                  {price(leastPrice)}
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
                    <bdi lang="ja">{leastShop}</bdi>
                  </Typography>
                </>
              ),
            },
            { label: t("rates.received"), isFigure: true, cell: (row) => quantity(row.quantity, row.unit) },
            { label: t("rates.overpaid"), isFigure: true, cell: ({ overpaidYen }) => yen(overpaidYen) },
          ]}
        />
      )}
    </Box>
  );
}
