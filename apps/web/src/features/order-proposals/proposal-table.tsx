import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../paths.ts";
import { tokyoDay } from "../../shared/format/days.ts";
import { timesOf } from "../../shared/format/decimal.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { shownName } from "../../shared/medicines/name-parts.ts";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { ReasonCell } from "../../shared/orders/reason-cell.tsx";
import { usePrice } from "../../shared/orders/use-price.ts";
import { PlainTable } from "../../shared/ui/plain-table.tsx";
import { daysLeft } from "./days-left.ts";

/** What should be ordered, each line with its reason and a box to choose it. */
export function ProposalTable(props: {
  label: string;
  proposals: readonly OrderProposal[];
  chosen: ReadonlySet<string>;
  onChoose: (medicineId: string, isChosen: boolean) => void;
  onChange: (proposal: OrderProposal) => void;
}) {
  const { t } = useTranslation(["cart", "orders"]);
  const { yen, number } = useFormat();
  const { quantity } = useQuantityFormat();
  const price = usePrice();
  const today = tokyoDay(new Date());
  return (
    <PlainTable
      label={props.label}
      rows={props.proposals}
      rowKey={({ medicineId }) => medicineId}
      minWidth={960}
      columns={[
        {
          label: t("field.medicine"),
          cell: (proposal) => (
            <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
              <Checkbox
                checked={props.chosen.has(proposal.medicineId)}
                disabled={!mayTake(proposal)}
                onChange={(_, isChosen) => props.onChoose(proposal.medicineId, isChosen)}
                slotProps={{
                  input: { "aria-label": t("proposals.chooseOf", { name: shownName(proposal.medicineName) }) },
                }}
              />
              <Link component={RouterLink} to={stockPaths.medicine(proposal.medicineId)}>
                <MedicineName name={proposal.medicineName} />
              </Link>
            </Box>
          ),
        },
        {
          label: t("field.stockDays"),
          isFigure: true,
          cell: ({ reason, unit }) => {
            const days = reason && daysLeft(reason, today);
            return (
              <>
                {quantity(reason?.usable ?? "", unit)}
                {days !== undefined && (
                  <Typography variant="body2" color="textSecondary">
                    {t("proposals.days", { figure: number(days) })}
                  </Typography>
                )}
              </>
            );
          },
        },
        {
          label: t("field.recommended"),
          isFigure: true,
          cell: ({ packs, packQuantity, unit }) => (
            <>
              <strong>{t("orders:packs", { count: packs, figure: number(packs) })}</strong>
              <Typography variant="body2" color="textSecondary">
                {quantity(timesOf(packQuantity, packs), unit)}
              </Typography>
            </>
          ),
        },
        { label: t("field.package"), cell: ({ packageWords }) => <bdi lang="ja">{packageWords}</bdi> },
        {
          label: t("field.wholesaler"),
          cell: ({ wholesalerName }) =>
            wholesalerName ? <bdi lang="ja">{wholesalerName}</bdi> : t("proposals.noRoute"),
        },
        {
          label: t("field.amount"),
          isFigure: true,
          cell: ({ packPrice, amountYen }) => (packPrice === "" ? price("") : yen(amountYen)),
        },
        {
          label: t("field.reason"),
          cell: ({ reason, unit, medicineName }) =>
            reason && <ReasonCell reason={reason} unit={unit} medicineName={medicineName} />,
        },
        {
          label: t("field.acts"),
          cell: (proposal) => (
            <Button
              size="small"
              color="inherit"
              aria-label={t("line.changeOf", { name: shownName(proposal.medicineName) })}
              onClick={() => props.onChange(proposal)}
            >
              {t("line.change")}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Whether a proposal can go into the cart as it is. */
export function mayTake({ packs, tradingId }: OrderProposal): boolean {
  return packs > 0 && tradingId !== "";
}
