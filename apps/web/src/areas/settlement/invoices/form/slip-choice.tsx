import type { OpenSlip } from "@meguri/rpc/app/v1/invoice_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useOpenSlips } from "../use-invoices.ts";

/** The slips of a customer that no document bills, to be ticked. */
export function SlipChoice(props: {
  wholesalerId: string;
  tradingId: string;
  /** The draft that is edited; slips in another draft are marked. */
  draftId: string;
  chosen: readonly string[];
  onChoose: (shipmentIds: string[]) => void;
}) {
  const { t } = useTranslation("invoices");
  const { failureWords } = useFailureWords();
  const { yen, number } = useFormat();
  const { wholesalerId, tradingId, draftId, chosen, onChoose } = props;
  const { slips, error, isLoading, refetch } = useOpenSlips(wholesalerId, tradingId);
  if (tradingId === "") return <Typography color="textSecondary">{t("slips.chooseCustomer")}</Typography>;
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isLoading || !slips) return <LoadingSkeleton rows={6} />;
  if (slips.length === 0) return <Typography color="textSecondary">{t("slips.none")}</Typography>;
  const isWhole = slips.every(({ shipmentId }) => chosen.includes(shipmentId));
  const sum = slips
    .filter(({ shipmentId }) => chosen.includes(shipmentId))
    .reduce((total, { netYen }) => total + netYen, 0n);
  const toggle = (shipmentId: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, shipmentId] : chosen.filter((one) => one !== shipmentId));
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChoose(isWhole ? [] : slips.map(({ shipmentId }) => shipmentId))}
        >
          {t(isWhole ? "slips.noneChosen" : "slips.all")}
        </Button>
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("slips.chosen", { count: chosen.length, figure: number(chosen.length), amount: yen(sum) })}
        </Typography>
      </Box>
      <SlipTable slips={slips} draftId={draftId} chosen={chosen} onToggle={toggle} />
    </Box>
  );
}

function SlipTable(props: {
  slips: readonly OpenSlip[];
  draftId: string;
  chosen: readonly string[];
  onToggle: (shipmentId: string, isOn: boolean) => void;
}) {
  const { t } = useTranslation("invoices");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const nameOf = (slip: OpenSlip) => slip.slipNumber || t("slips.noNumber", { order: slip.orderNumber });
  const notes = ({ isEntered, unpricedCount, provisionalCount, draftId }: OpenSlip) =>
    [
      isEntered && t("slips.entered"),
      unpricedCount > 0 && t("slips.unpriced", { count: unpricedCount, figure: number(unpricedCount) }),
      provisionalCount > 0 && t("slips.provisional", { count: provisionalCount, figure: number(provisionalCount) }),
      draftId !== "" && draftId !== props.draftId && t("slips.inDraft"),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <PlainTable
      label={t("slips.title")}
      rows={props.slips}
      rowKey={({ shipmentId }) => shipmentId}
      minWidth={620}
      maxHeight={420}
      isDense
      columns={[
        {
          label: t("field.slip"),
          isRowHeader: true,
          cell: (slip) => (
            <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
              <Checkbox
                size="small"
                checked={props.chosen.includes(slip.shipmentId)}
                onChange={(_, isOn) => props.onToggle(slip.shipmentId, isOn)}
              />
              <bdi dir="ltr">{nameOf(slip)}</bdi>
            </Box>
          ),
        },
        { label: t("field.deliveredOn"), cell: ({ shippedOn }) => day(shippedOn) },
        { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        { label: t("field.note"), cell: notes },
      ]}
    />
  );
}
