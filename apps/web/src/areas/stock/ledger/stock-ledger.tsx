import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { StockMovement } from "@meguri/rpc/app/v1/stock_pb";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { movementNames } from "../common/movement-names.ts";
import { useStockMovements } from "./use-stock-movements.ts";

/** Every movement of a medicine with what was left after it, newest first. */
export function StockLedger(props: { institutionId: string; medicineId: string; unit: string }) {
  const { t } = useTranslation("stock");
  const { failureWords } = useFailureWords();
  const { dateTime } = useFormat();
  const { quantity, change, expiry, day } = useQuantityFormat();
  const ledger = useStockMovements(props.institutionId, props.medicineId);
  const { unit } = props;
  const kindWords = ({ kind }: StockMovement) => {
    const name = movementNames[kind];
    return name ? t(`movement.${name}`) : "";
  };
  if (ledger.isPending) return <LoadingSkeleton rows={3} />;
  if (ledger.error && ledger.movements.length === 0) {
    return <ErrorState cause={failureWords(ledger.error)} onRetry={ledger.refetch} />;
  }
  if (ledger.movements.length === 0) return <Typography color="textSecondary">{t("ledger.none")}</Typography>;
  return (
    <>
      <PlainTable
        label={t("ledger.title")}
        rows={ledger.movements}
        rowKey={({ id }) => id}
        minWidth={640}
        columns={[
          { label: t("field.happenedOn"), cell: ({ happenedOn }) => day(happenedOn) },
          { label: t("field.kind"), cell: kindWords },
          { label: t("field.quantity"), isFigure: true, cell: (one) => change(one.quantity, unit) },
          {
            label: t("field.balance"),
            isFigure: true,
            cell: ({ balance }) => <strong>{quantity(balance, unit)}</strong>,
          },
          {
            label: t("field.lot"),
            cell: ({ lot, expiresOn }) => <bdi dir="ltr">{[lot, expiry(expiresOn)].filter(Boolean).join(" ")}</bdi>,
          },
          { label: t("field.reason"), cell: ({ reason }) => <bdi>{reason}</bdi> },
          {
            label: t("field.postedBy"),
            cell: ({ postedByName, postedAt }) => (
              <>
                <bdi>{postedByName}</bdi> {postedAt && dateTime(timestampDate(postedAt))}
              </>
            ),
          },
        ]}
      />
      {ledger.hasOlder && (
        <Button
          variant="outlined"
          color="inherit"
          loading={ledger.isFetchingOlder}
          onClick={ledger.older}
          sx={{ mt: 1.5 }}
        >
          {t("ledger.older")}
        </Button>
      )}
    </>
  );
}
