import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { useTranslation } from "react-i18next";
import { timesOf } from "../../../shared/format/decimal.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { MedicineLink } from "../../medicine/common/medicine-link.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { UnappliedChip } from "../../medicine/common/unapplied-chip.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { mayTake } from "../common/offered-proposals.ts";
import { ReasonCell } from "../common/reason/reason-cell.tsx";
import { StockDays } from "../common/stock-days.tsx";
import { SupplyNote } from "../common/supply-note.tsx";
import { TwoLines } from "../common/two-lines.tsx";
import { usePrice } from "../common/use-price.ts";

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
  return (
    <PlainTable
      label={props.label}
      rows={props.proposals}
      rowKey={({ medicineId }) => medicineId}
      isDense
      minWidth={900}
      columns={[
        {
          label: t("field.medicine"),
          cell: (proposal) => (
            <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minWidth: { sm: 160 } }}>
              <Checkbox
                size="small"
                checked={props.chosen.has(proposal.medicineId)}
                disabled={!mayTake(proposal)}
                onChange={(_, isChosen) => props.onChoose(proposal.medicineId, isChosen)}
                slotProps={{
                  input: { "aria-label": t("proposals.chooseOf", { name: shownName(proposal.medicineName) }) },
                }}
                sx={{ p: { xs: 1.5, sm: 0.75 }, marginInlineStart: { xs: -1.5, sm: -0.75 } }}
              />
              <Box sx={{ display: "grid", gap: 0.25, justifyItems: "start" }}>
                <MedicineLink medicineId={proposal.medicineId} name={proposal.medicineName} />
                <UnappliedChip count={proposal.unapplied} />
                {proposal.reason && (
                  <SupplyNote {...proposal.reason} room={proposal.reason.cap} ordered="0" unit={proposal.unit} />
                )}
              </Box>
            </Box>
          ),
        },
        {
          label: t("field.stockDays"),
          isFigure: true,
          cell: ({ reason, daysLeft, unit }) => reason && <StockDays {...reason} unit={unit} days={daysLeft} />,
        },
        {
          label: t("field.recommended"),
          isFigure: true,
          cell: ({ packs, packQuantity, unit, packageWords }) => (
            <Box sx={widePackage}>
              <TwoLines
                first={
                  <>
                    <strong>{t("orders:packs", { count: packs, figure: number(packs) })}</strong>
                    {packs > 0 && ` ${quantity(timesOf(packQuantity, packs), unit)}`}
                  </>
                }
                second={<bdi lang="ja">{packageWords}</bdi>}
              />
            </Box>
          ),
        },
        {
          label: t("field.amountAndWholesaler"),
          isFigure: true,
          cell: ({ packPrice, amountYen, wholesalerName }) => (
            <TwoLines
              first={packPrice === "" ? price("") : yen(amountYen)}
              second={wholesalerName ? <bdi lang="ja">{wholesalerName}</bdi> : t("proposals.noRoute")}
            />
          ),
        },
        {
          label: t("field.reason"),
          cell: ({ reason, ...proposal }) =>
            reason && (
              <Box sx={wideReason}>
                <ReasonCell {...proposal} reason={reason} />
              </Box>
            ),
        },
        {
          label: t("field.acts"),
          cell: (proposal) => (
            <Button
              size="small"
              color="inherit"
              aria-label={t("line.changeOf", { name: shownName(proposal.medicineName) })}
              onClick={() => props.onChange(proposal)}
              sx={{ minWidth: { sm: 0 }, marginInlineStart: { sm: -0.625 }, whiteSpace: "nowrap" }}
            >
              {t("line.change")}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Where there is room a package takes one line, and a reason is not cut before its share. */
const widePackage = { "@media (min-width: 1400px)": { minWidth: 168 } } as const;
const wideReason = { minWidth: { sm: 230 }, "@media (min-width: 1400px)": { minWidth: 280 } } as const;
